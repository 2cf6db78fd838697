import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { EventInquiry } from '#domain/inquiries/inquiry.ts'
import { eventInquiries } from '#server/db/schema/inquiries.ts'
import { makeEvent } from '../factories/events.ts'
import { eventInquiryBody } from '../factories/inquiries.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(eventInquiries)
})

const newEvent = () => makeEvent(api.db, { now: api.clock.now() })
const send = (body: object) => api.visitor().post('/api/event-inquiries', body)
const saved = (body: object) => bodyOf<EventInquiry>(send(body), 201)
const count = () => api.db.$count(eventInquiries)

test('an RSVP sent again under its id is one inquiry, and the same answer', async () => {
  const body = { ...eventInquiryBody(await newEvent()), id: randomUUID() }
  const first = await saved(body)
  api.clock.advance({ minutes: 1 })
  expect(first.id).toBe(body.id)
  expect(await saved(body)).toEqual(first)
  expect(await saved({ ...body, id: body.id.toUpperCase() })).toEqual(first)
  expect(await count()).toBe(1)
})

test('what was typed between two tries counts, and the time of the first', async () => {
  const body = { ...eventInquiryBody(await newEvent()), id: randomUUID() }
  const first = await saved(body)
  api.clock.advance({ minutes: 1 })
  const changed = { name: 'Dorothea L.', clubInterest: 'Vehicle Storage' }
  expect(await saved({ ...body, ...changed })).toEqual({ ...first, ...changed })
  expect(await count()).toBe(1)
})

test.each([undefined, null])('an RSVP whose id is %j is a new one each time', async (id) => {
  const body = { ...eventInquiryBody(await newEvent()), id }
  expect((await saved(body)).id).not.toBe((await saved(body)).id)
  expect(await count()).toBe(2)
})

test('an id that is none is refused', async () => {
  const body = { ...eventInquiryBody(await newEvent()), id: 'mine' }
  const { fields } = await refusalOf(send(body), 400, 'bad_input')
  expect(fields).toEqual({ id: 'Must be a UUID' })
  expect(await count()).toBe(0)
})
