import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#domain/api/endpoints.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { vehicleHolds } from '#server/db/schema/holds.ts'
import { makeCarRequest } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { makeHold, makeVehicle } from '../factories/vehicles.ts'
import { bodyOf } from '../setup/answers.ts'
import { openShop } from '../setup/shop-api.ts'
import { ROUTE_ROWS, type RouteRow } from './route-rows.ts'

const api = await openShop()
afterAll(() => api.close())
const admin = await api.asAdmin()

/** In every free text of a former owner; one of digits for the phone number. */
const CANARY = `canary${randomUUID().slice(0, 8)}`
const CANARY_PHONE = '+12155559173'
const GARAGE_NOTES = 'Canary note of the garage'
const HOLD_NOTE = 'Canary note of a hold'
const SECRETS = [CANARY, CANARY_PHONE, '(215) 555-9173', GARAGE_NOTES, HOLD_NOTE]

/** Has every car carry what only the garage may read. */
async function plant() {
  await api.db.update(vehicles).set({ garageNotes: GARAGE_NOTES })
  await api.db.delete(vehicleHolds)
  for (const { id } of await api.db.select({ id: vehicles.id }).from(vehicles)) {
    await makeHold(api.db, { vehicleId: id, note: HOLD_NOTE, placedAt: api.clock.now() })
  }
}

const former = await makeMember(api.db, {
  firstName: `First ${CANARY}`,
  lastName: `Last ${CANARY}`,
  email: `${CANARY}@example.test`,
  phone: CANARY_PHONE,
})
const owner = await makeMember(api.db)

/** A car with a pending request, and what its former owner and the garage wrote to each other. */
async function formersCar() {
  const vehicle = await makeVehicle(api.db, { owner: former, notes: `Alarm ${CANARY}` })
  const context = { member: former, vehicle, now: api.clock.now() }
  const texts = { notes: `Key ${CANARY}`, reason: `Dear ${CANARY}` }
  const request = await makeCarRequest(api.db, context, texts)
  const act = { notes: `Spare key ${CANARY}` }
  const path = `/api/my/car-requests/${request.id}`
  await bodyOf((await api.asMember(former)).patch(path, act))
  return { vehicle, request }
}

const cars = { moved: await formersCar(), ended: await formersCar() }
const read = async (path: string) => (await (await api.asMember(former)).get(path)).text()
const before = await Promise.all(['/api/my/garage', '/api/my/vehicles'].map(read))

const give = ({ vehicle }: typeof cars.moved, openRequests: string) =>
  bodyOf(admin.patch(`/api/vehicles/${vehicle.id}`, { memberId: owner.id, openRequests }))
await give(cars.moved, 'move')
await give(cars.ended, 'end')
const ofGarage = await (await admin.get('/api/vehicles')).text()

// New ones for each route, since one of the routes signs out.
const callers = async () => [
  api.visitor(),
  await api.asMember(owner),
  await api.asDisplay({ showOwnerNames: true, showKeyLocations: true }),
]

async function answersOf({ route, request }: RouteRow) {
  const [method = '', path = ''] = route.split(' ')
  const texts: string[] = []
  for (const call of await callers()) {
    const { params = {}, body, raw, headers = {} } = await request({ api, owner })
    await plant()
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const sent = raw === undefined ? {} : { raw }
    const answer = await call(filled, { method, body, headers, ...sent })
    texts.push(JSON.stringify([...answer.headers]) + (await answer.text()))
  }
  return texts
}

const forOthers = ENDPOINTS.filter(({ who }) => !who.startsWith('admins')).map(
  ({ method, path }) => `${method} ${path}`,
)

test.each(forOthers)('%s tells nobody what a former owner or the garage wrote', async (route) => {
  const row = ROUTE_ROWS.find((one) => one.route === route)
  if (!row) throw new Error(`${route} has no row in the table of routes`)
  for (const text of await answersOf(row)) {
    for (const secret of SECRETS) expect(text).not.toContain(secret)
  }
})

test('the new owner’s calendar and both requests tell nothing of the former one', async () => {
  const his = await api.asMember(owner)
  const { url } = await bodyOf<{ url: string }>(his.post('/api/my/calendar-feed'), 201)
  const paths = [cars.moved, cars.ended].flatMap(({ request: { id } }) => [
    `/api/car-requests/${id}/history`,
    `/api/car-requests/${id}/calendar.ics`,
  ])
  const texts = [await (await api.visitor().get(new URL(url).pathname)).text()]
  for (const path of paths) texts.push(await (await his.get(path)).text())
  for (const { request } of Object.values(cars)) {
    const undo = await his.post(`/api/my/car-requests/${request.id}/undo`)
    texts.push(await undo.text())
  }
  expect(texts[0]).toContain(cars.moved.request.id)
  for (const text of texts) for (const secret of SECRETS) expect(text).not.toContain(secret)
})

test('what is looked for was there, and the garage still reads the note', async () => {
  for (const text of before) expect(text).toContain(CANARY)
  expect(ofGarage).toContain(`Alarm ${CANARY}`)
  await plant()
  const planted = await (await admin.get('/api/vehicles')).text()
  for (const note of [GARAGE_NOTES, HOLD_NOTE]) expect(planted).toContain(note)
})

test('the car and its moved request are among the new owner’s and on the wall', async () => {
  const texts = await Promise.all(
    (await callers()).map(async (call) => (await call.get('/api/kiosk/board')).text()),
  )
  expect(texts.some((text) => text.includes(cars.moved.vehicle.vehicleName))).toBe(true)
  const garage = await (await (await api.asMember(owner)).get('/api/my/garage')).text()
  expect(garage).toContain(cars.moved.request.id)
  expect(garage).not.toContain(cars.ended.request.id)
})
