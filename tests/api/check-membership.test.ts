import { afterAll, expect, test } from 'vitest'
import type { MembershipCheck } from '#domain/merch/checkout.ts'
import { makeMember } from '../factories/members.ts'
import { cartLine, makeProduct, makeVariant } from '../factories/merch.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { BUYER, openShop } from '../setup/shop-api.ts'
import { collectStatements } from '../setup/statements.ts'

const PATH = '/api/merch/check-membership'
const NOBODY = { isMember: false, memberId: null, firstName: null, lastName: null }
const shop = await openShop()
afterAll(() => shop.close())

const check = (body: unknown, caller = shop.visitor()) =>
  bodyOf<MembershipCheck>(caller.post(PATH, body))

test('a member is recognised by e-mail or phone, and not named to anybody else', async () => {
  const member = await makeMember(shop.db, { phone: '+12155550177' })
  const email = member.email ?? ''
  const known = { isMember: true, firstName: null, lastName: null }
  const others = [shop.visitor(), await shop.asMember(), await shop.asAdmin()]
  for (const caller of others) {
    for (const body of [
      { email: email.toUpperCase(), phone: '' },
      { email: 'someone@example.test', phone: '215-555-0177' },
      { email: null, phone: '(215) 555-0177' },
    ]) {
      const answer = await check(body, caller)
      expect(answer).toMatchObject(known)
      expect(JSON.stringify(answer)).not.toContain(member.id)
    }
  }
})

test('a member’s own session gets their names', async () => {
  const member = await makeMember(shop.db, { firstName: 'Ada', lastName: 'Lovelace' })
  const own = await shop.asMember(member)
  expect(await check({ email: member.email, phone: '' }, own)).toEqual({
    isMember: true,
    memberId: expect.any(String),
    firstName: 'Ada',
    lastName: 'Lovelace',
  })
})

test('what a member is called means nothing after a while', async () => {
  const { email } = await makeMember(shop.db)
  const first = await check({ email, phone: '' })
  expect(await check({ email, phone: '' })).toEqual(first)
  shop.clock.advance({ minutes: 16 })
  expect((await check({ email, phone: '' })).memberId).not.toBe(first.memberId)
})

test('the names in an answer do not reveal whose e-mail and phone belong together', async () => {
  const { email } = await makeMember(shop.db, { phone: '+12155550178' })
  const phone = '(215) 555-0178'
  const questions = [
    { email, phone: '' },
    { email: '', phone },
    { email, phone },
  ]
  const answers = await Promise.all(questions.map((body) => check(body)))
  expect(answers.every(({ isMember }) => isMember)).toBe(true)
  expect(new Set(answers.map(({ memberId }) => memberId)).size).toBe(questions.length)
})

test('an e-mail decides, also where the phone is of a member who has no e-mail', async () => {
  const me = await makeMember(shop.db, { firstName: 'Ada' })
  await makeMember(shop.db, { email: null, phone: '+12155550179' })
  const body = { email: me.email, phone: '(215) 555-0179' }
  expect(await check(body, await shop.asMember(me))).toMatchObject({ firstName: 'Ada' })
})

test.each([
  {},
  { email: '', phone: '' },
  { email: 'ada', phone: '12' },
  { email: 'nobody@example.test', phone: '(215) 555-0000' },
])('%j is nobody', async (body) => {
  await makeMember(shop.db, { email: null })
  expect(await check(body)).toEqual(NOBODY)
})

test('one who may not sign in any more is nobody', async () => {
  const { email, phone } = await makeMember(shop.db, { active: false })
  expect(await check({ email, phone })).toEqual(NOBODY)
})

test('is limited together with the checkout’s answers, and another site does not use it up', async () => {
  const strict = await openShop({ LIMIT_MEMBERSHIP_CHECKS: '4' })
  try {
    const product = await makeProduct(strict.db)
    const cart = [cartLine(product, await makeVariant(strict.db, { product }))]
    const init = () =>
      strict.visitor().post('/api/merch/checkout/init', { ...BUYER, cart, memberId: '' })
    const checkAsVisitor = () => strict.visitor().post(PATH, {})
    const fromOtherSite = { 'sec-fetch-site': 'cross-site' }
    for (let call = 0; call < 9; call++) {
      await refusalOf(strict.visitor().post(PATH, {}, fromOtherSite), 403, 'cross_site')
    }
    for (const call of [init, checkAsVisitor, init, checkAsVisitor])
      expect((await call()).status).toBe(200)
    await refusalOf(strict.visitor().post(PATH, {}), 429, 'too_many')
    await refusalOf(init(), 429, 'too_many')
    strict.clock.advance({ minutes: 10 })
    expect((await init()).status).toBe(200)
  } finally {
    await strict.close()
  }
})

test('a member is looked up by the same statements as nobody, so that the time reveals nothing', async () => {
  const { email } = await makeMember(shop.db)
  const statements = collectStatements()
  const lookUp = async (address: string | null) => {
    const { isMember } = await check({ email: address, phone: '' })
    return { isMember, statements: statements.take() }
  }
  const [member, nobody] = [await lookUp(email), await lookUp('nobody@example.test')]
  expect([member.isMember, nobody.isMember]).toEqual([true, false])
  expect(member.statements.join()).toContain('"members"')
  expect(nobody.statements).toEqual(member.statements)
})
