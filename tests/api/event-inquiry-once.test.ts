import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { EventInquiry } from '#domain/inquiries/inquiry.ts'
import { events } from '#server/db/schema/events.ts'
import { eventInquiries } from '#server/db/schema/inquiries.ts'
import { makeEvent } from '../factories/events.ts'
import { eventInquiryBody } from '../factories/inquiries.ts'
import { bodyOf, refusalOf, textOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'
import { untilSomebodyWaits } from '../setup/shop-kills.ts'

const api = await openApi()
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(eventInquiries)
})

const newEvent = () => makeEvent(api.db, { now: api.clock.now() })
const send = (body: object) => api.visitor().post('/api/event-inquiries', body)
const saved = (body: object) => bodyOf<EventInquiry>(send(body), 201)
const count = () => api.db.$count(eventInquiries)

test('what was typed between two tries counts, and the time of the first', async () => {
  const body = { ...eventInquiryBody(await newEvent()), id: randomUUID() }
  const first = await saved(body)
  api.clock.advance({ minutes: 1 })
  const changed = { name: 'Dorothea L.', clubInterest: 'Vehicle Storage' }
  expect(await saved({ ...body, ...changed })).toEqual({ ...first, ...changed })
  expect(await count()).toBe(1)
})

test('an RSVP sent twenty times at once is one inquiry and twenty equal answers', async () => {
  for (let round = 1; round <= 5; round++) {
    const body = { ...eventInquiryBody(await newEvent()), id: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => textOf(send(body))))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await api.db.$count(eventInquiries)).toBe(round)
  }
})

test('an RSVP to an event that is being deleted gets an error', async () => {
  const event = await newEvent()
  const id = randomUUID()
  const sending = await api.db.transaction(async (tx) => {
    await tx.delete(events).where(eq(events.id, event.id))
    const answer = send({ ...eventInquiryBody(event), id })
    await untilSomebodyWaits(api.db)
    return { answer }
  })
  const refusal = await refusalOf(sending.answer, 409, 'conflict')
  expect(refusal.error).toBe('This event no longer exists')
  expect(await api.db.$count(eventInquiries, eq(eventInquiries.id, id))).toBe(0)
})
