import { afterAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#domain/api/endpoints.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { vehicleHolds } from '#server/db/schema/holds.ts'
import { makeCarRequest } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { makeHold, makeVehicle } from '../factories/vehicles.ts'
import { openShop } from '../setup/shop-api.ts'
import { ROUTE_ROWS, type RouteRow } from './route-rows.ts'

const api = await openShop()
afterAll(() => api.close())

const NOTE = 'Canary note of the garage'
const HOLD_NOTE = 'Canary note of a hold'
const SECRETS = [NOTE, HOLD_NOTE]

/** Has every car carry what only the garage may read. */
async function plant() {
  await api.db.update(vehicles).set({ garageNotes: NOTE })
  await api.db.delete(vehicleHolds)
  for (const { id } of await api.db.select({ id: vehicles.id }).from(vehicles)) {
    await makeHold(api.db, { vehicleId: id, note: HOLD_NOTE, placedAt: api.clock.now() })
  }
}

const owner = await makeMember(api.db)
// New ones for each route, since one of the routes signs out.
const everybodyElse = async () => [api.visitor(), await api.asMember(owner), await api.asDisplay()]
const admin = await api.asAdmin()

async function answersOf({ route, request }: RouteRow) {
  const [method = '', path = ''] = route.split(' ')
  const texts: string[] = []
  const context = { member: owner, now: api.clock.now() }
  await makeCarRequest(api.db, { ...context, vehicle: await makeVehicle(api.db, { owner }) })
  await makeVehicle(api.db, { owner, removedByMemberAt: context.now })
  for (const call of await everybodyElse()) {
    const { params = {}, body, raw, headers = {} } = await request({ api, owner })
    await plant()
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const answer = await call(filled, {
      ...{ method, body, headers },
      ...(raw === undefined ? {} : { raw }),
    })
    texts.push(JSON.stringify([...answer.headers]) + (await answer.text()))
  }
  return texts
}

const forOthers = ENDPOINTS.filter(({ who }) => !who.startsWith('admins')).map(
  ({ method, path }) => `${method} ${path}`,
)

test.each(forOthers)('%s tells nobody else what only the garage may read', async (route) => {
  const row = ROUTE_ROWS.find((one) => one.route === route)
  if (!row) throw new Error(`${route} has no row in the table of routes`)
  for (const text of await answersOf(row)) {
    for (const secret of SECRETS) expect(text).not.toContain(secret)
  }
})

test('what is looked for is there, since the garage reads it', async () => {
  await makeVehicle(api.db)
  await plant()
  const text = await (await admin.get('/api/vehicles')).text()
  for (const secret of SECRETS) expect(text).toContain(secret)
})

test('the owner’s own car and the wall’s board were among the answers', async () => {
  const { vehicleName } = await makeVehicle(api.db, { owner })
  await plant()
  const callers = await everybodyElse()
  for (const path of ['/api/my/vehicles', '/api/my/garage', '/api/kiosk/board']) {
    const texts = await Promise.all(callers.map(async (call) => (await call.get(path)).text()))
    expect(texts.some((text) => text.includes(vehicleName))).toBe(true)
  }
})
