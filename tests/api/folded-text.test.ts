import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldText } from '#domain/fold-text.ts'
import type { AdminMember } from '#domain/members/admin-member.ts'
import { folded } from '#server/db/schema/columns.ts'
import { eventRsvps } from '#server/db/schema/events.ts'
import { makeCarRequest } from '../factories/car-requests.ts'
import { makeArticle, makeReview, makeVideo } from '../factories/content.ts'
import { makeEvent, makeRsvp } from '../factories/events.ts'
import { makeEventInquiry, makeStorageInquiry } from '../factories/inquiries.ts'
import { makeMember } from '../factories/members.ts'
import { makeOrder } from '../factories/orders.ts'
import { only } from '../factories/rows.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

async function foldedByDatabase(text: string): Promise<string> {
  const row = only(await api.db.select({ text: folded(sql`${text}::text`) }).from(sql`(select 1)`))
  return row.text
}

test('the database folds every letter of Latin, Greek, Cyrillic and Armenian as every device does', async () => {
  const letters = Array.from({ length: 0x58f }, (_, at) => String.fromCodePoint(at + 1))
  const text = letters.join('|')
  expect((await foldedByDatabase(text)).split('|')).toEqual(foldText(text).split('|'))
})

describe('every search of the club', () => {
  let rsvps = ''

  beforeAll(async () => {
    const { db } = api
    const now = api.clock.now()
    const event = await makeEvent(db, { now })
    const member = await makeMember(db, { firstName: 'José', lastName: 'Éclair' })
    const vehicle = await makeVehicle(db, { owner: member, vehicleName: 'Škoda' })
    await makeCarRequest(db, { member, vehicle, now })
    await makeRsvp(db, { event, member, now })
    await makeEventInquiry(db, { event, now, name: 'José Éclair' })
    await makeStorageInquiry(db, { now, firstName: 'José', lastName: 'Éclair' })
    await makeArticle(db, { author: 'José Éclair' })
    await makeVideo(db, { title: 'José and the Éclair' })
    await makeReview(db, { restaurantName: 'José’s Éclairs' })
    rsvps = `/api/events/${event.id}/rsvps`
    expect(await db.$count(eventRsvps)).toBe(1)
  })

  const found = async (path: string, q: string) =>
    (await bodyOf<unknown[]>(admin.get(`${path}?q=${encodeURIComponent(q)}`))).length

  test.each([
    '/api/members',
    '/api/car-requests',
    '/api/event-inquiries',
    '/api/storage-inquiries',
    '/api/digest-articles',
    '/api/videos',
    '/api/restaurant-reviews',
    'its answers',
  ])('finds José Éclair in %s however he is typed', async (list) => {
    const path = list === 'its answers' ? rsvps : list
    for (const q of ['jose', 'JOSÉ', 'jose\u0301', 'eclair', 'ÉCLAIR jose', 'ｊｏｓｅ']) {
      expect([q, await found(path, q)]).toEqual([q, 1])
    }
    expect(await found(path, 'josef')).toBe(0)
  })
})

describe('what people call it', () => {
  let rsvps = ''

  beforeAll(async () => {
    const { db } = api
    const now = api.clock.now()
    const email = 'wpryce@example.test'
    const phone = '(267) 555-0142'
    const event = await makeEvent(db, { now })
    const member = await makeMember(db, {
      firstName: 'Walter',
      lastName: 'Pryce',
      email,
      phone: '+12675550142',
    })
    const place = { licensePlate: 'KLM-4821', keyLocation: 'Hook 51' }
    const vehicle = await makeVehicle(db, { owner: member, ...place })
    await makeCarRequest(db, { member, vehicle, now })
    await makeRsvp(db, { event, member, now })
    await makeEventInquiry(db, { event, now, name: 'Walter Pryce', email, phone })
    await makeStorageInquiry(db, { now, firstName: 'Walter', lastName: 'Pryce', email, phone })
    const customer = { customerName: 'Walter Pryce', customerEmail: email, customerPhone: phone }
    await makeOrder(db, { now, ...customer })
    rsvps = `/api/events/${event.id}/rsvps`
  })

  const found = async (path: string, q: string) =>
    (await bodyOf<unknown[]>(admin.get(`${path}?q=${encodeURIComponent(q)}`))).length
  const OF_PEOPLE = [
    ...['Pryce, Walter', 'wpryce@'],
    ...['267-555-0142', '+1 267 555 0142', '5550142', '(267)555-0142'],
  ]

  test.each([
    ['/api/members', [...OF_PEOPLE, 'KLM4821', 'klm 4821']],
    ['/api/car-requests', [...OF_PEOPLE, 'KLM4821', 'klm 4821', 'Hook 51', 'hook51']],
    ['/api/event-inquiries', OF_PEOPLE],
    ['/api/storage-inquiries', OF_PEOPLE],
    ['/api/merch/orders', [...OF_PEOPLE, 'Order 1001', '#1001', 'order #1001', '1001']],
    ['its answers', OF_PEOPLE],
  ])('is found in %s', async (list, typed) => {
    const path = list === 'its answers' ? rsvps : list
    for (const q of typed) expect([q, await found(path, q)]).toEqual([q, 1])
    for (const q of ['Pryce, Wanda', '267-555-0143', 'Order 1002', 'Hook 5100', 'KLM4822']) {
      expect([q, await found(path, q)]).toEqual([q, 0])
    }
  })
})

test('members are in the order that people expect, on every page', async () => {
  const last = ['Zimmer', 'adams', 'de la Cruz', 'Ó Ceallaigh', 'Oakes', 'Łukaszenko', 'Éclair']
  for (const lastName of last) await makeMember(api.db, { firstName: 'Sort', lastName })
  const wanted = ['adams', 'de la Cruz', 'Éclair', 'Łukaszenko', 'Ó Ceallaigh', 'Oakes', 'Zimmer']
  const all = await bodyOf<AdminMember[]>(admin.get('/api/members?q=sort'))
  expect(all.map(({ lastName }) => lastName)).toEqual(wanted)

  const paged: string[] = []
  let after: Record<string, string> = {}
  for (;;) {
    const query = new URLSearchParams({ q: 'sort', limit: '1', ...after })
    const [row] = await bodyOf<AdminMember[]>(admin.get(`/api/members?${query}`))
    if (!row) break
    paged.push(row.lastName)
    after = { before: row.id, lastName: row.lastName, firstName: row.firstName }
  }
  expect(paged).toEqual(wanted)
})
