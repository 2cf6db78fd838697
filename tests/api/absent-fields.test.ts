import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { CarRequestReceipt } from '#domain/car-requests/car-request.ts'
import { carRequestBody } from '../factories/car-requests.ts'
import { storageInquiryBody } from '../factories/inquiries.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf } from '../setup/answers.ts'
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
})

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
