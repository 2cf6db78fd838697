import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '#server/db/schema/access.ts'
import { storageInquiries } from '#server/db/schema/inquiries.ts'
import { orders } from '#server/db/schema/shop.ts'
import { storageInquiryBody } from '../factories/inquiries.ts'
import { makeMember } from '../factories/members.ts'
import { makeSession } from '../factories/sessions.ts'
import { refusalOf } from '../setup/answers.ts'
import type { Caller } from '../setup/api-callers.ts'
import { openShop } from '../setup/shop-api.ts'
import { buying, countsOf, onSale } from '../setup/shop-stock.ts'

const shop = await openShop({
  LIMIT_PUBLIC_FORMS: '1',
  LIMIT_CHECKOUTS: '2',
  LIMIT_MEMBERSHIP_CHECKS: '2',
})
const { db, clock } = shop
afterAll(() => shop.close())
beforeEach(async () => {
  await db.delete(rateLimits)
  await db.delete(orders)
})

const CHECK = '/api/merch/check-membership'
const INIT = '/api/merch/checkout/init'
const newsletter = (caller: Caller, headers?: Record<string, string>) =>
  caller.post('/api/newsletter', { email: 'dorothea@example.test' }, headers)
const statuses = async (count: number, call: () => Promise<Response>) => {
  const statusCodes: number[] = []
  for (let times = 0; times < count; times++) statusCodes.push((await call()).status)
  return statusCodes
}

describe.each([
  ['a member', () => shop.asMember()],
  ['an admin', () => shop.asAdmin()],
])('%s who is signed in', (_, signIn) => {
  test('has a budget of their own for forms, which visitors do not use up', async () => {
    const caller = await signIn()
    expect(await statuses(2, () => newsletter(shop.visitor()))).toEqual([201, 429])
    expect(await statuses(2, () => newsletter(caller))).toEqual([201, 429])
    expect((await newsletter(await signIn())).status).toBe(201)
    clock.advance({ minutes: 10 })
    expect((await newsletter(caller)).status).toBe(201)
  })

  test('has a budget of their own for the checkout', async () => {
    const caller = await signIn()
    const complete = (by: Caller) => by.post('/api/merch/checkout/complete', {})
    expect(await statuses(3, () => complete(shop.visitor()))).toEqual([400, 400, 429])
    expect(await statuses(3, () => caller.post(INIT, {}))).toEqual([400, 400, 429])
    const answer = await complete(caller)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '600'])
  })

  test('holds a share of the stock of their own', async () => {
    const { variant, line } = await onSale(db)
    const checkout = buying(line(20))
    for (let times = 0; times < 4; times++) {
      await db.delete(rateLimits)
      await shop.browser().started(checkout)
    }
    expect(await countsOf(db, variant)).toEqual({ sold: 0, held: 25 })
    const caller = await signIn()
    for (let times = 0; times < 4; times++) {
      await db.delete(rateLimits)
      expect((await caller.post(INIT, checkout)).status).toBe(200)
    }
    expect(await countsOf(db, variant)).toEqual({ sold: 0, held: 50 })
  })
})

test('one member cannot fill the database with inquiries', async () => {
  const before = await db.$count(storageInquiries)
  const caller = await shop.asMember()
  const send = () => caller.post('/api/storage-inquiries', storageInquiryBody())
  const answers = await Promise.all(Array.from({ length: 200 }, send))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(199)
  expect(await db.$count(storageInquiries)).toBe(before + 1)
})

describe('nobody gets around the limits', () => {
  const forged = 'x'.repeat(43)
  const dead = async () => (await makeSession(db, await memberLongAgo())).cookie
  const memberLongAgo = async () => ({ memberId: (await makeMember(db)).id, at: new Date(0) })
  const inactive = async () => {
    const { id: memberId } = await makeMember(db, { active: false })
    return (await makeSession(db, { memberId, at: clock.now() })).cookie
  }
  const alive = async () => {
    const { id: memberId } = await makeMember(db)
    return makeSession(db, { memberId, at: clock.now() })
  }

  test.each([
    ['a forged cookie', async () => ({ cookie: `member_session=${forged}` })],
    ['a forged token', async () => ({ authorization: `Bearer ${forged}` })],
    ['a session that is over', async () => ({ cookie: `member_session=${await dead()}` })],
    [
      'a member who may not sign in',
      async () => ({ cookie: `member_session=${await inactive()}` }),
    ],
    [
      'a member’s cookie as an admin’s',
      async () => ({ cookie: `admin_session=${(await alive()).cookie}` }),
    ],
    [
      'a member’s cookie as their token',
      async () => ({ authorization: `Bearer ${(await alive()).cookie}` }),
    ],
    [
      'a dead token beside a living cookie',
      async () => ({
        cookie: `member_session=${(await alive()).cookie}`,
        authorization: `Bearer ${forged}`,
      }),
    ],
  ])('with %s', async (_, headersOf) => {
    const headers = await headersOf()
    const send = () => newsletter(shop.visitor(), headers)
    expect(await statuses(2, send)).toEqual([201, 429])
  })

  test('with a living cookie that no page of ours sent', async () => {
    const headers = { cookie: `member_session=${(await alive()).cookie}` }
    const send = () =>
      shop.app.request('/api/newsletter', {
        method: 'POST',
        body: JSON.stringify({ email: 'dorothea@example.test' }),
        headers: { ...headers, host: 'localhost:3000', 'content-type': 'application/json' },
      })
    expect(await statuses(2, async () => send())).toEqual([201, 429])
    const fromOtherSite = { ...headers, 'sec-fetch-site': 'cross-site' }
    await refusalOf(newsletter(shop.visitor(), fromOtherSite), 403, 'cross_site')
  })
})

test.each([
  ...[INIT, '/api/merch/checkout/complete', CHECK],
  ...['/api/kiosk/pairings', '/api/kiosk/pairings/claim'],
])('nothing that another site sends to %s is taken, also with a living token', async (path) => {
  const { id: memberId, email } = await makeMember(db)
  const { token } = await makeSession(db, { memberId, at: clock.now() })
  const headers = { authorization: `Bearer ${token}`, 'sec-fetch-site': 'cross-site' }
  await refusalOf(shop.visitor().post(path, { email }, headers), 403, 'cross_site')
})

describe('a look-up of members', () => {
  test('is limited for members too, or they could list the others', async () => {
    const { email } = await makeMember(db)
    const caller = await shop.asMember()
    const check = () => caller.post(CHECK, { email, phone: '' })
    expect(await statuses(3, check)).toEqual([200, 200, 429])
  })

  test('is limited for the phone of another, also without an e-mail', async () => {
    const { phone } = await makeMember(db, { phone: '+12155550176' })
    const caller = await shop.asMember(await makeMember(db, { email: null }))
    expect(await statuses(3, () => caller.post(CHECK, { email: '', phone }))).toEqual([
      200, 200, 429,
    ])
  })

  test('is not limited for a member’s own e-mail, which reveals nobody’s phone', async () => {
    const me = await makeMember(db)
    const other = await makeMember(db, { phone: '+12155550175' })
    await makeMember(db, { phone: '+12155550174', email: null })
    const { line } = await onSale(db)
    const caller = await shop.asMember(me)
    const email = ` ${me.email?.toUpperCase()} `
    const check = (phone: string | null) => caller.post(CHECK, { email, phone })
    expect(await statuses(4, () => check(other.phone))).toEqual([200, 200, 200, 200])
    expect(await (await check(other.phone)).json()).toMatchObject({ firstName: me.firstName })
    for (const phone of ['(215) 555-0174', '(215) 555-0000']) {
      expect(await (await check(phone)).json()).toMatchObject({ firstName: me.firstName })
    }
    const init = () => caller.post(INIT, { ...buying(line()), customerEmail: me.email })
    expect(await statuses(2, init)).toEqual([200, 200])
    expect(await statuses(3, () => shop.visitor().post(CHECK, { email }))).toEqual([200, 200, 429])
  })
})
