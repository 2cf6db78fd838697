import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { HONEYPOT } from '#domain/inquiries/inquiry.schema.ts'
import {
  eventInquiries,
  newsletterSubscribers,
  storageInquiries,
} from '#server/db/schema/inquiries.ts'
import { makeEvent } from '../factories/events.ts'
import { eventInquiryBody, storageInquiryBody } from '../factories/inquiries.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
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
