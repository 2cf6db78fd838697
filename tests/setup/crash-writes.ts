import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CarRequest } from '#domain/car-requests/car-request.schema.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import type { Db } from '#server/db/db.ts'
import { makeMember } from '../factories/members.ts'
import { makeSession } from '../factories/sessions.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import type { ServerProcess } from './server-process.ts'

export interface Writer {
  cookie: string
  vehicleId: string
}

export interface CrashResult {
  rounds: number
  acknowledged: number
  /** Keys that were acknowledged and are not there after the restart. */
  lost: string[]
  /** Keys that are there more than once, acknowledged or not. */
  doubled: string[]
}

const WRITERS = 4
const LONGEST_WRITING_MS = 400
const PAGE = 1000

/** A member with a car and a session, for writing over HTTP. */
export async function makeWriter(db: Db): Promise<Writer> {
  const owner = await makeMember(db)
  const vehicle = await makeVehicle(db, { owner })
  const { cookie } = await makeSession(db, { memberId: owner.id, at: new Date() })
  return { cookie: `member_session=${cookie}`, vehicleId: vehicle.id }
}

/** One wish under a key of its own; null where nobody answers. */
export function writeOnce(
  url: string,
  { cookie, vehicleId }: Writer,
  key: string,
  { at = new Date(), withinMs = 30_000 } = {},
): Promise<Response | null> {
  const requestedDate = addCalendarDays(dayInZone(at, 'America/New_York'), 3)
  const wish = { vehicleId, requestType: 'dropoff', requestedDate, requestedTime: '10:00 AM' }
  return fetch(`${url}/api/car-requests`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': key,
    },
    body: JSON.stringify({ ...wish, notes: key }),
    signal: AbortSignal.timeout(withinMs),
  }).catch(() => null)
}

async function writeUntilDead(url: string, writer: Writer, kept: (key: string) => void) {
  for (;;) {
    const key = randomUUID()
    const answer = await writeOnce(url, writer, key)
    if (!answer) return
    if (answer.status !== 201) throw new Error(`a write gave ${answer.status}`)
    kept(key)
    await answer.arrayBuffer().catch(() => undefined)
  }
}

/** The keys of every wish that the server has, as often as it has them. */
export async function keysOnServer(url: string, { cookie }: Writer): Promise<string[]> {
  const keys: string[] = []
  for (let before = ''; ; ) {
    const path = `/api/my/car-requests?limit=${PAGE}${before && `&before=${before}`}`
    const answer = await fetch(url + path, { headers: { cookie } })
    const page: CarRequest[] = await answer.json()
    keys.push(...page.map(({ notes }) => notes ?? ''))
    before = page.at(-1)?.id ?? ''
    if (page.length < PAGE) return keys
  }
}

/** What a ledger of acknowledged keys and the server's own disagree about. */
export function compareKeys(acknowledged: Iterable<string>, keys: string[]) {
  const there = new Set(keys)
  return {
    lost: [...acknowledged].filter((key) => !there.has(key)),
    doubled: keys.filter((key, index) => keys.indexOf(key) !== index),
  }
}

/** Kills the server while it writes, again and again, and compares what it acknowledged with what it kept. */
export async function killWhileWriting(
  server: ServerProcess,
  writer: Writer,
  rounds: number,
): Promise<CrashResult> {
  const acknowledged = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const before = acknowledged.size
    const writers = Array.from({ length: WRITERS }, () =>
      writeUntilDead(server.url, writer, (key) => acknowledged.add(key)),
    )
    const writing = Promise.all(writers)
    const deadline = Date.now() + 20_000
    while (acknowledged.size === before && Date.now() < deadline) {
      await Promise.race([sleep(5), writing])
    }
    await sleep(Math.random() * LONGEST_WRITING_MS)
    await server.kill()
    await writing
    await server.restart()
  }
  const keys = await keysOnServer(server.url, writer)
  return { rounds, acknowledged: acknowledged.size, ...compareKeys(acknowledged, keys) }
}
