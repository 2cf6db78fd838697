import { afterAll, expect, test } from 'vitest'
import type { AdminMemberDetail } from '#domain/members/admin-member.ts'
import type { Trouble } from '#domain/troubles.ts'
import { clearOldRows } from '#server/retention/retention.ts'
import { readSettings } from '#server/settings.ts'
import { makeMember } from '../factories/members.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { type ApiFixture, openApi } from '../setup/api-fixture.ts'
import { browserAt } from '../setup/browser-at.ts'
import { codeCalls } from '../setup/code-calls.ts'

const { limits } = readSettings({})
const PER_DAY = { LIMIT_MEMBER_CODES_PER_DAY: String(limits.memberCodesPerDay) }

const opened: ApiFixture[] = []
async function open(settings: Record<string, string> = {}) {
  const api = await openApi({ settings: { ...PER_DAY, ...settings } })
  opened.push(api)
  return api
}
afterAll(async () => {
  for (const api of opened) await api.close()
})

const textsTo = async (api: ApiFixture, phone: string | null) => {
  await api.background.finished()
  return api.delivered.filter(({ to, channel }) => to === phone && channel === 'phone').length
}

let lastAddress = 0
/** A browser on a network of its own. */
const stranger = (api: ApiFixture) => {
  lastAddress += 1
  return codeCalls(browserAt(api, `198.51.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`))
}

test('a day of asking from 23 networks brings a member 10 texts, and 5 more from their own device', async () => {
  const api = await open()
  const { phone } = await makeMember(api.db)
  const own = stranger(api)
  expect((await own.verify(phone, await own.shownCode(phone, 'phone'))).status).toBe(200)
  for (let hour = 0; hour < 23; hour++) {
    await stranger(api).requestCode(phone, 'phone')
    api.clock.advance({ hours: 1 })
  }
  expect(await textsTo(api, phone)).toBe(10)
  for (let minute = 0; minute < 59; minute++) {
    await own.requestCode(phone, 'phone')
    api.clock.advance({ minutes: 1 })
  }
  expect(await textsTo(api, phone)).toBe(15)
})

test('a device that uses each of its codes gets 10 texts a day', async () => {
  const api = await open()
  const { phone } = await makeMember(api.db)
  const own = stranger(api)
  for (let codes = 0; codes < 140; codes++) {
    const answer = await own.requestCode(phone, 'phone')
    if (answer.ok) await own.verify(phone, (await bodyOf<{ code: string }>(answer)).code)
    api.clock.advance({ minutes: 10 })
  }
  expect(await textsTo(api, phone)).toBe(10)
})

test('a device that signed out has a stranger’s share, and the member’s phone still its own', async () => {
  const api = await open()
  const { email } = await makeMember(api.db)
  const codesOf = async (calls: ReturnType<typeof stranger>) => {
    let codes = 0
    for (let tries = 0; tries < 20; tries++) {
      if ((await calls.requestCode(email)).ok) codes += 1
      api.clock.advance({ minutes: 15 })
    }
    return codes
  }
  const [tablet, phone] = [browserAt(api, '192.0.2.1'), browserAt(api, '192.0.2.2')]
  for (const browser of [tablet, phone]) {
    const calls = codeCalls(browser)
    await calls.verify(email, await calls.shownCode(email))
  }
  const before = new Map(tablet.cookies)
  await tablet.visitor().post('/api/auth/logout')
  // Whatever it stored, a device that signed out is a stranger.
  for (const [name, value] of before) tablet.cookies.set(name, value)
  expect(await codesOf(codeCalls(tablet))).toBe(4)
  for (let networks = 0; networks < 10; networks++) await stranger(api).requestCode(email)
  expect((await codeCalls(tablet).requestCode(email)).status).toBe(429)
  expect(await codesOf(codeCalls(phone))).toBe(5)
})

test('a device whose session expired still has its own share', async () => {
  const api = await open()
  const { email } = await makeMember(api.db)
  const own = stranger(api)
  await own.verify(email, await own.shownCode(email))
  api.clock.advance({ days: 31 })
  await clearOldRows({ ...api.deps, now: api.clock.now() })
  for (let networks = 0; networks < 10; networks++) await stranger(api).requestCode(email)
  expect((await stranger(api).requestCode(email)).status).toBe(429)
  expect((await own.requestCode(email)).status).toBe(200)
})

test.each([
  ['one /64', (index: number) => `2001:db8:0:1::${index + 1}`],
  ['the networks of one /48', (index: number) => `2001:db8:0:${(index * 256).toString(16)}::1`],
])('%s alone does not use up a member’s codes of the day', async (_, addressOf) => {
  const api = await open()
  const { phone } = await makeMember(api.db)
  for (let index = 0; index < 13; index++) {
    await codeCalls(browserAt(api, addressOf(index))).requestCode(phone, 'phone')
    api.clock.advance({ minutes: 100 })
  }
  expect(await textsTo(api, phone)).toBe(5)
  const otherAddress = stranger(api)
  const code = await otherAddress.shownCode(phone, 'phone')
  expect((await otherAddress.verify(phone, code)).status).toBe(200)
})

test('a network has a third of the club’s codes of a day, which a known device goes beyond', async () => {
  const api = await open({ LIMIT_CLUB_MAILS_PER_DAY: '9' })
  const { email } = await makeMember(api.db)
  const addressOf = (index: number) => `2001:db8:0:${(index * 256).toString(16)}::1`
  const own = codeCalls(browserAt(api, addressOf(0)))
  await own.verify(email, await own.shownCode(email))
  const request = async (index: number) => {
    const member = await makeMember(api.db)
    return codeCalls(browserAt(api, addressOf(index))).requestCode(member.email)
  }
  for (let index = 1; index < 3; index++) await bodyOf(request(index))
  await refusalOf(request(3), 429, 'too_many')
  api.clock.advance({ hours: 23 })
  await refusalOf(request(4), 429, 'too_many')
  expect((await own.verify(email, await own.shownCode(email))).status).toBe(200)
  expect((await stranger(api).requestCode((await makeMember(api.db)).email)).status).toBe(200)
  api.clock.advance({ hours: 1 })
  await bodyOf(request(5))
})

test('the club’s texts of a day are bounded, and the console says so from four fifths on', async () => {
  const api = await open({ LIMIT_CLUB_TEXTS_PER_DAY: '5' })
  const troubles = async () => bodyOf<Trouble[]>((await api.asAdmin()).get('/api/troubles'))
  const [first, second, ...others] = await Promise.all(
    Array.from({ length: 6 }, () => makeMember(api.db)),
  )
  const own = stranger(api)
  await own.verify(first?.phone ?? null, await own.shownCode(first?.phone ?? null, 'phone'))
  const request = async (phone: string | null | undefined) =>
    (await stranger(api).requestCode(phone ?? null, 'phone')).status
  for (let index = 0; index < 10; index++) await request(`+121555502${10 + index}`)
  expect(await request(second?.phone)).toBe(200)
  expect(await request(second?.phone)).toBe(200)
  expect(await troubles()).toEqual([])
  expect(await request(second?.phone)).toBe(200)
  expect(await troubles()).toEqual([{ kind: 'codes', by: 'phone', sent: 4, most: 5 }])
  expect(await request(second?.phone)).toBe(200)
  for (const phone of [second?.phone, first?.phone, '+12155550210']) {
    expect(await request(phone), 'a further code today').toBe(429)
  }
  for (const { phone } of others) expect(await request(phone), 'their first today').toBe(200)
  expect((await own.requestCode(first?.phone ?? null, 'phone')).status).toBe(200)
  expect(await troubles()).toEqual([{ kind: 'codes', by: 'phone', sent: 10, most: 5 }])
  const { email } = await makeMember(api.db)
  expect((await stranger(api).requestCode(email)).status).toBe(200)
  api.clock.advance({ days: 1 })
  expect(await troubles()).toEqual([])
})

test('the console shows who waits for the club’s texts, and unlocking ends it', async () => {
  const api = await open({ LIMIT_CLUB_TEXTS_PER_DAY: '3' })
  const member = await makeMember(api.db)
  const request = async () => (await stranger(api).requestCode(member.phone, 'phone')).status
  for (let codes = 0; codes < 3; codes++) expect(await request()).toBe(200)
  api.clock.advance({ hours: 1 })
  expect(await request()).toBe(429)
  const admin = await api.asAdmin()
  const waits = async () =>
    (await bodyOf<AdminMemberDetail>(admin.get(`/api/members/${member.id}`))).waits
  const until = '2026-05-24T16:00:00.000Z'
  expect(await waits()).toEqual([{ by: 'phone', because: 'club', everywhere: true, until }])
  await admin.post(`/api/members/${member.id}/unlock`)
  api.clock.advance({ seconds: 1 })
  expect(await request()).toBe(200)
  expect(await waits()).toEqual([])
  expect(await request()).toBe(200)
})
