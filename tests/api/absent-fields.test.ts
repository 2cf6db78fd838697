import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { CarRequestReceipt } from '#domain/car-requests/car-request.ts'
import { pairDisplaySchema } from '#domain/displays/display.ts'
import { rsvpBodySchema } from '#domain/events/rsvp.schema.ts'
import { orderEditSchema } from '#domain/merch/admin-order.ts'
import { productEditSchema, variantEditSchema } from '#domain/merch/product-form.schema.ts'
import { refundFormSchema } from '#domain/merch/refund.schema.ts'
import type { Review } from '#domain/reviews/review.ts'
import { statusChangeSchema } from '#domain/vehicles/vehicle.schema.ts'
import { carRequestBody } from '../factories/car-requests.ts'
import { REVIEW } from '../factories/content.ts'
import { makeEvent } from '../factories/events.ts'
import { storageInquiryBody } from '../factories/inquiries.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())

const ABSENT = [undefined, null, '']

async function scene() {
  const owner = await makeMember(api.db)
  const vehicle = await makeVehicle(api.db, { owner })
  const member = await api.asMember(owner)
  const { vehicleId, ...input } = carRequestBody({ vehicle, now: api.clock.now() })
  const send = (body: object, key: string = randomUUID()) =>
    member.post('/api/car-requests', { ...input, ...body }, { 'idempotency-key': key })
  return { owner, vehicle, vehicleId, member, send }
}

describe('a car request', () => {
  test.each(ABSENT)(
    'whose vehicleId and type are %j goes by the name, and is a pickup',
    async (absent) => {
      const { send, vehicle } = await scene()
      const receipt = await bodyOf<CarRequestReceipt>(
        send({ vehicleId: absent, requestType: absent }),
        201,
      )
      expect(receipt).toMatchObject({ vehicleId: vehicle.id, requestType: 'pickup' })
    },
  )

  test('is the same request under its key however nothing is spelled', async () => {
    const { send } = await scene()
    const key = randomUUID()
    const first = await bodyOf(send({ requestType: 'pickup' }, key), 201)
    for (const absent of ABSENT) {
      expect(await bodyOf(send({ vehicleId: absent, requestType: absent }, key), 201)).toEqual(
        first,
      )
    }
  })

  test.each([7, 'x'.repeat(300), { first: 'Ada' }, ['Ada'], '\u0000', null, ''])(
    'is not refused for the values of its name and status: %j',
    async (memberName) => {
      const { send, owner, vehicleId } = await scene()
      const sent = send({ vehicleId, memberName, status: memberName })
      expect(await bodyOf<CarRequestReceipt>(sent, 201)).toMatchObject({
        memberName: `${owner.firstName} ${owner.lastName}`,
        status: 'pending',
      })
    },
  )

  test.each([
    [{ vehicleId: 'mine' }, { vehicleId: 'Please select a vehicle' }],
    [{ vehicleId: 7 }, { vehicleId: 'Please select a vehicle' }],
    [{ requestType: 'drop' }, { requestType: 'Choose pickup or drop-off' }],
  ])('is still refused for %j', async (wrong, fields) => {
    const { send } = await scene()
    expect((await refusalOf(send(wrong), 400, 'bad_input')).fields).toEqual(fields)
  })
})

test.each([7, 'x'.repeat(300), { first: 'Ada' }])(
  'an RSVP is not refused for the values of its name and e-mail: %j',
  async (memberName) => {
    const { member, owner } = await scene()
    const event = await makeEvent(api.db, { now: api.clock.now() })
    const body = { attending: true, memberName, memberEmail: memberName, replaces: '' }
    expect(await bodyOf(member.post(`/api/events/${event.id}/rsvps`, body), 201)).toMatchObject({
      memberName: `${owner.firstName} ${owner.lastName}`,
      memberEmail: owner.email,
    })
  },
)

describe.each(ABSENT)('an optional field that is %j is absent', (absent) => {
  test('as the id of a new row', async () => {
    const { member } = await scene()
    const car = { id: absent, vehicleName: 'The coupé' }
    expect(await bodyOf(member.post('/api/my/vehicles', car), 201)).toMatchObject({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    const inquiry = { ...storageInquiryBody(), id: absent }
    await bodyOf(api.visitor().post('/api/storage-inquiries', inquiry), 201)
  })

  test('of a review, which is recommended then, and stays as it is in an edit', async () => {
    const admin = await api.asAdmin()
    const path = '/api/restaurant-reviews'
    const make = (recommended: unknown) =>
      bodyOf<Review>(admin.post(path, { ...REVIEW, recommended }), 201)
    expect(await make(absent)).toMatchObject({ recommended: true })
    const { id } = await make(false)
    const edit = admin.patch(`${path}/${id}`, { recommended: absent, cuisine: 'Thai' })
    expect(await bodyOf(edit)).toMatchObject({ recommended: false, cuisine: 'Thai' })
  })

  test('of a member, who may sign in as before, whatever was seen', async () => {
    const admin = await api.asAdmin()
    const { id } = await makeMember(api.db)
    const edit = { active: absent, firstName: 'Nell', seen: { active: false } }
    const edited = await bodyOf(admin.patch(`/api/members/${id}`, edit))
    expect(edited).toMatchObject({ active: true, firstName: 'Nell' })
  })

  test('of a product and a size, which stay in the shop', () => {
    const retired = absent
    expect(productEditSchema.parse({ retired }).retired).toBeUndefined()
    expect(variantEditSchema.parse({ retired }).retired).toBeUndefined()
  })

  test('of a status command and a choice', () => {
    const press = { id: 'tablet-a-1', ageMs: 5 }
    const change = { status: 'stored', from: absent, press: { ...press, after: absent } }
    expect(statusChangeSchema.parse(change)).toMatchObject({ status: 'stored', press })
    expect(statusChangeSchema.parse({ ...change, press: absent }).press).toBeUndefined()
    const choice = { attending: true, chosenMsAgo: absent }
    expect(rsvpBodySchema.parse(choice).chosenMsAgo).toBeUndefined()
  })

  test('of a display, a refund and an order', () => {
    const shown = { showOwnerNames: absent, showKeyLocations: absent }
    const display = pairDisplaySchema.parse({ code: 'abcdefgh', name: 'Bay', ...shown })
    expect(display).toMatchObject({ showOwnerNames: true, showKeyLocations: true })
    const refund = { amount: 100, reason: 'Damaged', restock: absent }
    expect(refundFormSchema.parse(refund).restock).toBe(false)
    const order = { handedOver: absent, closed: absent, reviewedUpTo: absent }
    expect(Object.values(orderEditSchema.parse(order)).filter(Boolean)).toEqual([])
  })
})

test.each([
  '/api/members?limit=&before=&q=',
  '/api/event-inquiries?limit=&before=&q=&eventId=',
  '/api/merch/orders?limit=&before=&q=&state=',
])('%s asks for what the path alone asks for', async (path) => {
  const admin = await api.asAdmin()
  await makeMember(api.db)
  const whole = await bodyOf(admin.get(path.split('?')[0] ?? ''))
  expect(await bodyOf(admin.get(path))).toEqual(whole)
})

test.each([
  ['/api/members?limit=0', 'limit'],
  ['/api/members?limit=all', 'limit'],
  ['/api/event-inquiries?eventId=all', 'eventId'],
  ['/api/merch/orders?state=all', 'state'],
])('%s is still refused', async (path, field) => {
  const admin = await api.asAdmin()
  const { fields } = await refusalOf(admin.get(path), 400, 'bad_input')
  expect(Object.keys(fields ?? {})).toEqual([field])
})
