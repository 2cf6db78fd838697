import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Subscriber } from '#domain/inquiries/inquiry.ts'
import { DeliveryFailed } from '#server/adapters/delivery.ts'
import { rateLimits } from '#server/db/schema/access.ts'
import { newsletterSubscribers } from '#server/db/schema/inquiries.ts'
import { makeSubscriber } from '../factories/inquiries.ts'
import { bodyOf, refusalOf, textOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'
import { browserAt } from '../setup/browser-at.ts'

const PATH = '/api/newsletter'
const EMAIL = 'dorothea@example.test'
const api = await openApi()
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(newsletterSubscribers)
  await api.db.delete(rateLimits)
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

test('a reader leaves by the link in the mail, which does nothing else', async () => {
  await subscribe()
  const links = api.delivered[0]?.text.match(/\/newsletter\/\S+/g) ?? []
  const [confirm = '', leave = ''] = links
  expect(confirm).toContain('/confirm/')
  expect(leave).toContain('/leave/')
  await api.visitor().post(confirm, {})
  expect(await textOf(api.visitor().get(leave))).toMatchObject({ status: 200 })
  const count = () => api.db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, EMAIL))
  expect(await count()).toBe(1)
  for (const _ of ['first', 'again']) {
    const left = await textOf(api.visitor().post(leave, {}))
    expect([left.status, left.text]).toEqual([200, expect.stringContaining('You’re off the list')])
    expect(await count()).toBe(0)
  }
  const other = leave.replace('/leave/', '/confirm/')
  expect((await textOf(api.visitor().post(other, {}))).status).toBe(404)
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

test('a mailbox gets three mails a day, whatever is behind a plus', async () => {
  const signUps = ['+x@d.test', '+y@d.test', '@d.test'].map((rest) => `Ada${rest}`)
  for (const email of signUps) expect((await subscribe(email)).status).toBe(201)
  for (const email of ['ada+z@D.test', 'ben+z@d.test']) {
    expect((await subscribe(email)).status, 'nothing shows who is on the list').toBe(201)
  }
  const mailed = () => api.delivered.map(({ to }) => to.toLowerCase())
  expect(mailed()).toEqual(['ada+x@d.test', 'ada+y@d.test', 'ada@d.test', 'ben+z@d.test'])
  api.clock.advance({ days: 1 })
  await subscribe('ada+z@d.test')
  expect(mailed()).toHaveLength(5)
})

test('a day’s mails of the club are limited, a network has a third of them, and the console warns', async () => {
  const settings = { LIMIT_CLUB_MAILS_PER_DAY: '60' }
  const limited = await openApi({ database: api.database, settings })
  let people = 0
  const signUpAt = async (address: string) => {
    people += 1
    const email = `person.${people}@example.test`
    return (await browserAt(limited, address).visitor().post(PATH, { email })).status
  }
  const troubles = async () => bodyOf((await limited.asAdmin()).get('/api/troubles'))
  const statuses = async (addresses: string[]) => {
    const answers: number[] = []
    for (const address of addresses) answers.push(await signUpAt(address))
    return answers
  }
  expect(await statuses(['2001:db8:0:1::1', '2001:db8:0:2::1', '2001:db8:0:3::1'])).toEqual([
    ...[201, 201, 429],
  ])
  expect(await troubles()).toEqual([])
  expect(await statuses(['192.0.2.1', '192.0.2.2', '192.0.2.3'])).toEqual([201, 201, 201])
  expect(await troubles()).toEqual([{ kind: 'confirmations', sent: 5, most: 6 }])
  expect(await statuses(['192.0.2.4', '192.0.2.5'])).toEqual([201, 429])
  await limited.background.finished()
  expect(limited.delivered).toHaveLength(6)
  expect(await troubles()).toMatchObject([{ kind: 'confirmations', most: 6 }])
})

test('the limit of a day does not show whether an address is on the list', async () => {
  const limited = await openApi({
    database: api.database,
    settings: { LIMIT_CLUB_MAILS_PER_DAY: '60' },
  })
  const after = async (email: string, address: string) => {
    const visitor = browserAt(limited, address).visitor()
    for (const one of [email, `x${email}`]) await visitor.post(PATH, { email: one })
    return (await visitor.post(PATH, { email: `y${email}` })).status
  }
  await makeSubscriber(api.db, { now: api.clock.now(), email: 'listed@example.test' })
  expect(await after('listed@example.test', '192.0.2.1')).toBe(429)
  expect(await after('new@example.test', '192.0.2.2')).toBe(429)
})
