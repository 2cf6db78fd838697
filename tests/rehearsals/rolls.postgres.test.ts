import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  hangBehindProxies,
  type Outcome,
  rollBehindProxies,
  startBehindProxies,
} from '../setup/rolls.ts'
import { openTestDatabase, type TestDatabase } from '../setup/test-database.ts'

const WRITES = ['save', 'car request', 'rsvp', 'status change']

let database: TestDatabase
let club: Awaited<ReturnType<typeof startBehindProxies>>

beforeAll(async () => {
  database = await openTestDatabase()
  club = await startBehindProxies({ url: database.url ?? '', db: database.db })
})
afterAll(async () => {
  await club?.stop()
  await database.close()
})

test('restarting one process after the other behind nginx and Caddy fails no request', async () => {
  const { behindNginx, behindCaddy } = await rollBehindProxies(club, 1)
  for (const { acknowledged, failed, lost, doubled } of [behindNginx, behindCaddy]) {
    expect({ failed, lost, doubled }).toEqual({ failed: [], lost: [], doubled: [] })
    expect(acknowledged).toBeGreaterThan(0)
  }
})

test('while a process hangs, another answers each request that may be sent again', async () => {
  const { behindNginx, behindCaddy } = await hangBehindProxies(club)
  const kinds = ({ failed }: Outcome) => failed.map(({ kind }) => kind)
  expect(kinds(behindNginx).filter((kind) => kind !== 'save')).toEqual([])
  // Debian's Caddy cannot send a write again: the app does.
  expect(kinds(behindCaddy).filter((kind) => !WRITES.includes(kind))).toEqual([])
  for (const { acknowledged, lost, doubled } of [behindNginx, behindCaddy]) {
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
    expect(acknowledged).toBeGreaterThan(0)
  }
})
