import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { AnswerOf } from '#domain/api/endpoint.ts'
import type { readToday } from '#domain/api/today.ts'
import { type BookingRules, NEW_CLUB_RULES } from '#domain/booking-rules/booking-rules.ts'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { AdminVehicle, VehicleStatusChange } from '#domain/vehicles/vehicle.ts'
import { expireRequests } from '#server/modules/car-requests/expire-requests.ts'
import { stageDueCars } from '#server/modules/vehicles/stage-due-cars.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())
// Noon in the club's zone.
beforeEach(() => api.clock.set('2026-05-23T16:00:00Z'))

const [TODAY, TOMORROW] = ['2026-05-23', '2026-05-24']
const scope = () => ({ db: api.db, now: api.clock.now() })
const key = () => ({ 'idempotency-key': randomUUID() })

/** A car with a confirmed pickup in half an hour, staged by itself if the rules say so. */
async function scene(rules: Partial<BookingRules> = {}) {
  const admin = await api.asAdmin()
  const setRules = (change: Partial<BookingRules>) =>
    bodyOf(admin.put('/api/booking-rules', { ...NEW_CLUB_RULES, stageMinutesAhead: 60, ...change }))
  await setRules(rules)
  const owner = await makeMember(api.db)
  const member = await api.asMember(owner)
  const vehicle = await makeVehicle(api.db, { owner })
  const path = `/api/vehicles/${vehicle.id}`
  const book = (requestedTime: string, requestedDate = TODAY) => {
    const wanted = { vehicleId: vehicle.id, requestType: 'pickup', requestedDate, requestedTime }
    return bodyOf<CarRequest>(member.post('/api/car-requests', wanted, key()), 201)
  }
  const request = await book('12:30 PM')
  // A new session, since expiring takes longer than one lasts.
  const car = async () => bodyOf<AdminVehicle>((await api.asAdmin()).get(path))
  await stageDueCars(scope())
  return {
    admin,
    owner,
    request,
    book,
    setRules,
    mine: (act: string, sent?: object) =>
      bodyOf(member.post(`/api/my/car-requests/${request.id}/${act}`, sent, key())),
    change: (requestedTime: string, requestedDate = TODAY) =>
      bodyOf(
        member.patch(`/api/my/car-requests/${request.id}`, { requestedDate, requestedTime }, key()),
      ),
    staff: (act: string, sent: object = {}) =>
      bodyOf(admin.post(`/api/car-requests/${request.id}/${act}`, sent)),
    moveBooking: (to: object) => bodyOf(admin.patch(`/api/car-requests/${request.id}`, to)),
    remove: () => admin.delete(`/api/car-requests/${request.id}`),
    edit: (edit: object) => bodyOf(admin.patch(path, edit)),
    deactivate: () => bodyOf(admin.patch(`/api/members/${owner.id}`, { active: false })),
    move: (status: string) => bodyOf(admin.patch(`${path}/status`, { status })),
    car,
    status: async () => (await car()).status,
    history: async () =>
      (await bodyOf<VehicleStatusChange[]>((await api.asAdmin()).get(`${path}/history`))).map(
        ({ toStatus, changedBy }) => `${toStatus} by ${changedBy}`,
      ),
    today: async () => {
      const { rows } = await bodyOf<AnswerOf<typeof readToday>>(admin.get('/api/today'))
      return rows
        .filter((row) => row.vehicle.id === vehicle.id)
        .map(({ group, request: one }) => `${group} ${one ? 'with' : 'without'} a booking`)
    },
  }
}
type Scene = Awaited<ReturnType<typeof scene>>

const ENDS: [string, (scene: Scene) => unknown][] = [
  ['cancelled by its member', ({ mine }) => mine('cancel')],
  ['cancelled by staff', ({ staff }) => staff('cancel', { reason: 'The lift is broken' })],
  ['declined', ({ staff }) => staff('decline', { reason: 'The lift is broken' })],
  ['moved to another day by its member', ({ change }) => change('12:30 PM', TOMORROW)],
  ['moved to later that day by its member', ({ change }) => change('3:00 PM')],
  [
    'moved to another day by staff',
    ({ moveBooking }) => moveBooking({ requestedDate: TOMORROW, requestedTime: '9:00 AM' }),
  ],
  [
    'answered with other times',
    ({ staff }) => staff('offer', { times: [{ date: TODAY, time: '2:00 PM' }], reason: '' }),
  ],
  [
    'waiting for an answer again',
    async ({ setRules, change }) => {
      await setRules({ confirms: 'by_hand' })
      await change('1:00 PM')
    },
  ],
  ['deleted', ({ remove }) => remove()],
  ['ended because its member left', ({ deactivate }) => deactivate()],
  [
    'ended because the car was sold',
    async ({ edit }) => edit({ memberId: (await makeMember(api.db)).id, openRequests: 'end' }),
  ],
  [
    'expired',
    async () => {
      api.clock.advance({ days: 1, hours: 1 })
      await expireRequests(scope())
    },
  ],
]

test.each(ENDS)(
  'a car that was staged by itself goes back once its pickup is %s',
  async (_, end) => {
    const car = await scene()
    expect(await car.status()).toBe('needs_staging')
    await end(car)
    expect(await car.status()).toBe('stored')
    expect(await car.history()).toEqual(['stored by club', 'needs_staging by club'])
  },
)

test('the car is staged again once the cancellation is undone', async () => {
  const { mine, status } = await scene()
  await mine('cancel')
  expect(await status()).toBe('stored')
  await mine('undo')
  await stageDueCars(scope())
  expect(await status()).toBe('needs_staging')
})

test('the car stays while a pickup is as near as the rules say', async () => {
  const moved = await scene()
  await moved.change('1:00 PM')
  expect(await moved.history()).toEqual(['needs_staging by club'])
  const other = await scene({ stageMinutesAhead: 3 * 24 * 60 })
  const next = await other.book('11:00 AM', '2026-05-26')
  await other.mine('cancel')
  expect(await other.history()).toEqual(['needs_staging by club'])
  expect(await other.today()).toEqual(['brought_out with a booking'])
  const seen = { 'if-match': `"${next.version}"` }
  await bodyOf(other.admin.post(`/api/car-requests/${next.id}/cancel`, { reason: '' }, seen))
  expect(await other.car()).toMatchObject({ status: 'stored', version: 1 })
})

test('the car stays for a pickup that it was staged for, also when the rules stage later since', async () => {
  const car = await scene({ stageMinutesAhead: 60 })
  const later = await car.book('11:00 AM', '2026-05-26')
  await car.setRules({ stageMinutesAhead: null })
  await bodyOf(car.admin.post(`/api/car-requests/${later.id}/cancel`, { reason: '' }))
  expect(await car.history()).toEqual(['needs_staging by club'])
})

test('staff who take a car back are not overruled for the pickup that it stayed for', async () => {
  const car = await scene({ stageMinutesAhead: 3 * 24 * 60 })
  await car.book('11:00 AM', '2026-05-26')
  await car.mine('cancel')
  await car.move('stored')
  await stageDueCars(scope())
  expect(await car.status()).toBe('stored')
})

test.each([
  ['on', ['staged']],
  ['on and back', ['staged', 'needs_staging']],
  ['on by hand, from the hall', ['stored', 'needs_staging', 'staged']],
])(
  'a car that staff have moved %s stays where it is, and Today lists it to be put back',
  async (_, path) => {
    const { mine, move, status, today } = await scene()
    for (const one of path) await move(one)
    await mine('cancel')
    expect([await status(), await today()]).toEqual([path.at(-1), ['put_back without a booking']])
    await mine('undo')
    expect(await today()).not.toContain('put_back without a booking')
  },
)

test('a car that staff staged for a pickup is listed to be put back, one without a pickup is not', async () => {
  const never = { stageMinutesAhead: null }
  const booked = await scene(never)
  await booked.move('needs_staging')
  await booked.change('12:30 PM', '2026-05-30')
  expect(await booked.today()).toEqual(['put_back without a booking'])
  const walkIn = await scene(never)
  await walkIn.mine('cancel')
  await walkIn.move('needs_staging')
  expect(await walkIn.today()).toEqual(['brought_out without a booking'])
})
