import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vehicles } from '#server/db/schema/garage.ts'
import { makeSession } from '../factories/sessions.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { type ServerProcess, startServer } from '../setup/server-process.ts'
import { openTestDatabase, type TestDatabase } from '../setup/test-database.ts'

let database: TestDatabase
let server: ServerProcess

beforeAll(async () => {
  database = await openTestDatabase()
  server = await startServer({ settings: { DATABASE_URL: database.url } })
})
afterAll(async () => {
  await server.dispose()
  await database.close()
})

/** A request to move a car that another transaction holds, sent and not answered until `release`. */
async function requestHeldCar() {
  const car = await makeVehicle(database.db)
  const { token } = await makeSession(database.db, { at: new Date() })
  let release = () => {}
  let isHeld = () => {}
  const held = new Promise<void>((done) => {
    isHeld = done
  })
  const holding = database.db.transaction(async (tx) => {
    await tx.select().from(vehicles).where(eq(vehicles.id, car.id)).for('update')
    isHeld()
    await new Promise<void>((done) => {
      release = done
    })
  })
  await held
  const answer = fetch(`${server.url}/api/vehicles/${car.id}`, {
    method: 'PATCH',
    headers: { 'x-admin-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ notes: 'Moved while stopping' }),
  })
  const figures = async () => (await fetch(`${server.url}/metrics`)).text()
  await expect.poll(figures).toContain('rowhouse_http_requests_under_way 2\n')
  return {
    car,
    answer,
    release: async () => {
      release()
      await holding
    },
  }
}

test('a stop takes nothing new, answers what is under way, and ends with success', async () => {
  const { car, answer, release } = await requestHeldCar()
  const stopped = server.stop()
  await expect.poll(() => fetch(`${server.url}/healthz`).catch(() => 'refused')).toBe('refused')
  await release()
  expect((await answer).status).toBe(200)
  expect(await stopped).toBe(0)
  const [row] = await database.db.select().from(vehicles).where(eq(vehicles.id, car.id))
  expect(row?.notes).toBe('Moved while stopping')
})

test('a second stop signal ends it before it has answered', async () => {
  await server.restart()
  const { answer, release } = await requestHeldCar()
  const lost = answer.then(
    () => 'answered',
    () => 'lost',
  )
  const stopped = server.stop()
  await expect.poll(() => fetch(`${server.url}/healthz`).catch(() => 'refused')).toBe('refused')
  process.kill(server.pid(), 'SIGINT')
  expect(await stopped).toBe(1)
  expect(await lost).toBe('lost')
  await release()
})

test('a stop in production says 503 at /readyz first, and answers everything else while it drains', async () => {
  await server.restart({ DRAIN_SECONDS: '5' })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  const stopped = server.stop()
  const ready = async () => (await fetch(`${server.url}/readyz`)).json()
  await expect.poll(ready).toEqual({ ok: false, draining: true })
  const events = await fetch(`${server.url}/api/events`)
  expect([events.status, events.headers.get('connection')]).toEqual([200, 'close'])
  expect(await stopped).toBe(0)
})
