import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { HONEYPOT } from '#domain/inquiries/inquiry.schema.ts'
import {
  eventInquiries,
  newsletterSubscribers,
  storageInquiries,
} from '#server/db/schema/inquiries.ts'
import { makeEvent } from '../factories/events.ts'
import { eventInquiryBody, storageInquiryBody } from '../factories/inquiries.ts'
import { bodyOf, refusalOf, textOf } from '../setup/answers.ts'
import { type ApiFixture, openApi } from '../setup/api-fixture.ts'

const FORMS = [
  {
    path: '/api/event-inquiries',
    table: eventInquiries,
    body: async ({ db, clock }: ApiFixture) =>
      eventInquiryBody(await makeEvent(db, { now: clock.now() })),
  },
  { path: '/api/storage-inquiries', table: storageInquiries, body: storageInquiryBody },
  {
    path: '/api/newsletter',
    table: newsletterSubscribers,
    body: () => ({ email: 'dorothea@example.test' }),
  },
]
const api = await openApi()
afterAll(() => api.close())
beforeEach(async () => {
  for (const { table } of FORMS) await api.db.delete(table)
})

describe.each(FORMS)('POST $path', ({ path, table, body }) => {
  const send = async (more: object, to = api) =>
    to.visitor().post(path, { ...(await body(to)), ...more })

  test.each(['https://cheap.example', ' ', ['x']])(
    'answers a robot that filled in %j as usual and saves nothing',
    async (filled) => {
      const usual = await bodyOf<Record<string, unknown>>(send({}), 201)
      await api.db.delete(table)
      const robot = await bodyOf<Record<string, unknown>>(send({ [HONEYPOT]: filled }), 201)
      expect(Object.keys(robot)).toEqual(Object.keys(usual))
      expect(await api.db.$count(table)).toBe(0)
    },
  )

  test.each([undefined, null, ''])('takes a form whose hidden field is %j', async (left) => {
    await bodyOf(send({ [HONEYPOT]: left }), 201)
    expect(await api.db.$count(table)).toBe(1)
  })

  test('refuses what another site has its visitors send', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.test' }
    const answer = await api.visitor()(path, { method: 'POST', body: await body(api), headers })
    await refusalOf(answer, 403, 'cross_site')
    expect(await api.db.$count(table)).toBe(0)
  })

  test('takes so many in ten minutes and no more, robots counted', async () => {
    const limited = await openApi({ settings: { LIMIT_PUBLIC_FORMS: '2' } })
    await bodyOf(send({}, limited), 201)
    await bodyOf(send({ [HONEYPOT]: 'x' }, limited), 201)
    const refused = await send({}, limited)
    expect(refused.headers.get('retry-after')).toBe('600')
    await refusalOf(refused, 429, 'too_many')
    limited.clock.advance({ minutes: 10 })
    await bodyOf(send({}, limited), 201)
    await limited.close()
  })
})

describe.each(FORMS.slice(0, 2))('an inquiry of POST $path', ({ path, table, body }) => {
  type Saved = { id: string }
  const newInquiry = async (to = api) => ({ ...(await body(to)), id: randomUUID() })
  const send = (inquiry: Saved, { key = inquiry.id, ...headers }: Record<string, string> = {}) =>
    api.visitor().post(path, inquiry, { 'idempotency-key': key, ...headers })
  const correct = ({ id, ...form }: Saved, to = api) =>
    to.visitor()(`${path}/${id}`, { method: 'PUT', body: form })

  test('is corrected by what was typed after its answer was lost, and stays one', async () => {
    const inquiry = await newInquiry()
    const first = await bodyOf<Saved>(send(inquiry), 201)
    api.clock.advance({ minutes: 1 })
    const changed = { email: 'lange@example.test', howDidYouHear: 'A neighbor' }
    await refusalOf(send({ ...inquiry, ...changed }), 422, 'key_reused')
    expect(await bodyOf(correct({ ...inquiry, ...changed }))).toEqual({ ...first, ...changed })
    // A copy of the first try that arrives late.
    expect(await bodyOf(send(inquiry), 201)).toEqual(first)
    expect(await api.db.select().from(table)).toMatchObject([changed])
  })

  test('is neither read nor overwritten by what a stranger sends under its id or key', async () => {
    const inquiry = await newInquiry()
    await bodyOf(send(inquiry), 201)
    const saved = await api.db.select().from(table)
    const other = { ...inquiry, email: 'stranger@example.test' }
    const answers = [
      await textOf(send(other)),
      await textOf(send(other, { 'x-made-ms-ago': '0' })),
      await textOf(send(other, { key: randomUUID() })),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 409])
    expect(answers.map(({ text }) => text).join()).not.toContain(inquiry.email)
    expect(await api.db.select().from(table)).toEqual(saved)
  })

  test('stays as an admin has read it', async () => {
    const inquiry = await newInquiry()
    await bodyOf(send(inquiry), 201)
    const admin = await api.asAdmin()
    await bodyOf(admin.patch(`${path}/${inquiry.id}`, { status: 'contacted' }))
    await refusalOf(correct({ ...inquiry }), 404, 'not_found')
  })

  test('is corrected no more often than inquiries may be sent', async () => {
    const limited = await openApi({ settings: { LIMIT_PUBLIC_FORMS: '1' } })
    const inquiry = await newInquiry(limited)
    await bodyOf(limited.visitor().post(path, inquiry), 201)
    await refusalOf(correct(inquiry, limited), 429, 'too_many')
    await limited.close()
  })
})
