import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Subscriber } from '#domain/inquiries/inquiry.ts'
import { DeliveryFailed } from '#server/adapters/delivery.ts'
import { newsletterSubscribers } from '#server/db/schema/inquiries.ts'
import { makeSubscriber } from '../factories/inquiries.ts'
import { bodyOf, refusalOf, textOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const PATH = '/api/newsletter'
const EMAIL = 'dorothea@example.test'
const api = await openApi()
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(newsletterSubscribers)
  api.delivered.length = 0
})

const subscribe = async (email = EMAIL, on = api) => {
  const answer = await textOf(on.visitor().post(PATH, { email }))
  await on.background.finished()
  return answer
}
const linkIn = (text: string | undefined) => /\/newsletter\/confirm\/[\w-]+/.exec(text ?? '')?.[0]
const listed = async () => {
  const rows = await bodyOf<Subscriber[]>((await api.asAdmin()).get(PATH))
  return rows.map(({ email }) => email)
}
const exported = async () => (await (await api.asAdmin()).get(`${PATH}/export`)).text()

describe('a newsletter address', () => {
  test('counts once the button behind the mailed link was clicked', async () => {
    await subscribe()
    expect(await listed()).toEqual([])
    expect(await exported()).not.toContain(EMAIL)
    expect(api.delivered.map(({ to }) => to)).toEqual([EMAIL])
    const link = linkIn(api.delivered[0]?.text)
    if (!link) throw new Error('the mail has no link')

    const page = await api.visitor().get(link)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await page.text()).toContain('<form method="post">')
    expect(await listed(), 'a mail scanner follows links').toEqual([])

    for (let times = 0; times < 2; times += 1) {
      const { status, text } = await textOf(api.visitor().post(link, {}))
      expect([status, text]).toEqual([200, expect.stringContaining('You’re on the list')])
    }
    expect(await listed()).toEqual([EMAIL])
    expect(await exported()).toContain(EMAIL)
  })

  test('is mailed once a day, and never again once it is confirmed', async () => {
    await subscribe()
    await subscribe()
    expect(api.delivered).toHaveLength(1)
    api.clock.advance({ minutes: 24 * 60 + 1 })
    await subscribe()
    expect(api.delivered).toHaveLength(2)
    await api.visitor().post(linkIn(api.delivered[1]?.text) ?? '', {})
    api.clock.advance({ minutes: 24 * 60 + 1 })
    await subscribe()
    expect(api.delivered).toHaveLength(2)
  })

  test('is answered in the same way whether it is on the list, waits or is new', async () => {
    await makeSubscriber(api.db, { now: api.clock.now(), email: 'listed@example.test' })
    await subscribe('waiting@example.test')
    for (const email of ['listed@example.test', 'waiting@example.test', 'new@example.test']) {
      expect(await subscribe(email)).toEqual({ status: 201, text: JSON.stringify({ email }) })
    }
  })

  test('is mailed again on the next try after a mail that failed', async () => {
    let isDown = true
    const failing = await openApi({
      database: api.database,
      deps: {
        delivery: {
          ...api.deps.delivery,
          email: {
            ...api.deps.delivery.email,
            send: async (...mail) => {
              if (isDown) throw new DeliveryFailed('down', { isTemporary: false })
              await api.deps.delivery.email.send(...mail)
            },
          },
        },
      },
    })
    await subscribe(EMAIL, failing)
    expect(api.delivered).toEqual([])
    isDown = false
    await subscribe(EMAIL, failing)
    expect(api.delivered).toHaveLength(1)
  })
})

test.each(['nonsense', `${crypto.randomUUID()}-${'a'.repeat(43)}`])(
  'a link with %s confirms nobody',
  async (token) => {
    const { id } = await makeSubscriber(api.db, { now: api.clock.now(), confirmedAt: null })
    for (const answer of [
      await textOf(api.visitor().get(`/newsletter/confirm/${token}`)),
      await textOf(api.visitor().post(`/newsletter/confirm/${token}`, {})),
    ]) {
      expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('has expired')])
    }
    const rows = await api.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.id, id))
    expect(rows).toMatchObject([{ confirmedAt: null }])
  },
)

test('another site cannot click the button', async () => {
  await subscribe()
  const link = linkIn(api.delivered[0]?.text) ?? ''
  const foreign = { 'sec-fetch-site': 'cross-site' }
  await refusalOf(api.visitor().post(link, {}, foreign), 403, 'cross_site')
  expect(await listed()).toEqual([])
})

test('without e-mail in production, admins see who waits', async () => {
  const { delivery } = api.deps
  const mute = await openApi({
    database: api.database,
    deps: {
      delivery: { ...delivery, email: { ...delivery.email, available: false, delivers: false } },
      settings: { ...api.settings, showCodes: false },
    },
  })
  const troubles = async () => bodyOf((await mute.asAdmin()).get('/api/troubles'))
  expect(await troubles()).toEqual([])
  const since = mute.clock.now().toISOString()
  await subscribe(EMAIL, mute)
  expect(await troubles()).toEqual([{ kind: 'newsletter', waiting: 1, since }])
})
