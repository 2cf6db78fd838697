import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember } from '../factories/members.ts'
import { makeDisplay, makeSession } from '../factories/sessions.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf } from '../setup/answers.ts'
import { type Caller, caller } from '../setup/api-callers.ts'
import { type ServerProcess, startServer } from '../setup/server-process.ts'
import { openTestDatabase, type TestDatabase } from '../setup/test-database.ts'

const SESSION_SECRET = 'one secret for both processes of the tests'
const LIMITS = { LIMIT_ADMIN_FAILURES: '3', LIMIT_CODE_CHECKS: '1000', LIMIT_PUBLIC_FORMS: '5' }

let database: TestDatabase
let servers: [ServerProcess, ServerProcess]

beforeAll(async () => {
  database = await openTestDatabase()
  const settings = { DATABASE_URL: database.url, SESSION_SECRET, ...LIMITS }
  // At the same moment: of two that find the database empty, one fills it.
  servers = await Promise.all([startServer({ settings }), startServer({ settings })])
})
afterAll(async () => {
  for (const server of servers) await server.dispose()
  await database.close()
})

/** The two processes by turns, as behind one address. */
function byTurns(headers: Record<string, string> = {}): Caller {
  let turn = 0
  return caller(
    (path, init) => fetch(`${servers[turn++ % 2]?.url}${path}`, init),
    () => ({ 'sec-fetch-site': 'same-origin', ...headers }),
  )
}
const at = (index: 0 | 1, headers: Record<string, string> = {}): Caller =>
  caller(
    (path, init) => fetch(servers[index].url + path, init),
    () => ({ 'sec-fetch-site': 'same-origin', ...headers }),
  )
const admin = async () => ({
  'x-admin-token': (await makeSession(database.db, { at: new Date() })).token,
})

describe('signing in', () => {
  test('a code requested at one process opens a session at the other, and counts at both', async () => {
    const { email: identifier } = await makeMember(database.db)
    const sent = at(0).post('/api/auth/request-otp', { identifier, type: 'email' })
    const { code } = await bodyOf<{ code: string }>(sent)
    const opened = at(1).post('/api/auth/verify-otp', { identifier, code })
    const { token } = await bodyOf<{ token: string }>(opened)
    const signedIn = { authorization: `Bearer ${token}` }
    expect((await at(0, signedIn).get('/api/auth/me')).status).toBe(200)
    expect((await at(0).post('/api/auth/verify-otp', { identifier, code })).status).toBe(400)
    expect((await at(1, signedIn).post('/api/auth/logout')).status).toBe(204)
    expect((await at(0, signedIn).get('/api/auth/me')).status).toBe(401)
  })

  test('wrong codes count wherever they arrive', async () => {
    const { email: identifier } = await makeMember(database.db)
    const call = byTurns()
    const requestCode = () => call.post('/api/auth/request-otp', { identifier, type: 'email' })
    const guess = async () =>
      (await call.post('/api/auth/verify-otp', { identifier, code: '000000' })).status
    for (let codes = 0; codes < 2; codes++) {
      await bodyOf(requestCode())
      for (let tries = 0; tries < 5; tries++) expect(await guess()).toBe(400)
    }
    await bodyOf(requestCode())
    expect([await guess(), await guess()]).toEqual([429, 429])
  })

  test('wrong passwords lock admins out at every process', async () => {
    const call = byTurns()
    const statuses: number[] = []
    for (let tries = 0; tries < 5; tries++) {
      statuses.push((await call.post('/api/admin/login', { password: 'a wrong one' })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429])
  })
})

test('a limit of an address counts what it sends to either', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const call = at(index % 2 === 0 ? 0 : 1)
      const email = `reader.${index}@example.test`
      return (await call.post('/api/newsletter', { email })).status
    }),
  )
  expect(statuses.filter((status) => status === 201)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
})

test('a change made at one process is on the board of the other', async () => {
  const { token } = await makeDisplay(database.db, { at: new Date() })
  const car = await makeVehicle(database.db)
  const wall = { authorization: `Bearer ${token}` }
  const [first, second] = [at(0, wall), at(1, wall)]
  const etag = (await first.get('/api/kiosk/board')).headers.get('etag') ?? ''
  const known = { 'if-none-match': etag }
  expect((await second.get('/api/kiosk/board', known)).status).toBe(304)
  const changed = await at(0, await admin()).patch(`/api/vehicles/${car.id}/status`, {
    status: 'needs_staging',
  })
  expect(changed.status).toBe(200)
  const after = await second.get('/api/kiosk/board', known)
  expect(after.status).toBe(200)
  const newer = { 'if-none-match': after.headers.get('etag') ?? '' }
  expect((await first.get('/api/kiosk/board', newer)).status).toBe(304)
})

test('a request sent to both at once is made once', async () => {
  const owner = await makeMember(database.db)
  const car = await makeVehicle(database.db, { owner })
  const { token } = await makeSession(database.db, { memberId: owner.id, at: new Date() })
  const soon = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10)
  const body = {
    vehicleId: car.id,
    vehicleName: car.vehicleName,
    requestType: 'pickup',
    requestedDate: soon,
    requestedTime: '10:00 AM',
    notes: '',
  }
  const headers = { authorization: `Bearer ${token}` }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(
    ([0, 1, 0, 1] as const).map((index) => at(index, headers).post('/api/car-requests', body, key)),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const own = at(1, headers).get('/api/my/car-requests')
  expect(await bodyOf<unknown[]>(own)).toHaveLength(1)
})
