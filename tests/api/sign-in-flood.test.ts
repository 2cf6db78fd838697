import { afterAll, expect, test } from 'vitest'
import type { Trouble } from '#domain/troubles.ts'
import { readSettings } from '#server/settings.ts'
import { makeMember } from '../factories/members.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { type ApiFixture, openApi } from '../setup/api-fixture.ts'
import { browserAt } from '../setup/browser-at.ts'
import { codeCalls } from '../setup/code-calls.ts'

const { limits } = readSettings({})
const PER_DAY = {
  LIMIT_MEMBER_CODES_PER_DAY: String(limits.memberCodesPerDay),
  LIMIT_NETWORK_CODES_PER_DAY: String(limits.networkCodesPerDay),
}

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

test('a day of asking from 23 addresses brings a member 10 texts, and 5 more from their own device', async () => {
  const api = await open()
  const { phone } = await makeMember(api.db)
  const own = codeCalls(browserAt(api, '192.0.2.1'))
  expect((await own.verify(phone, await own.shownCode(phone, 'phone'))).status).toBe(200)
  const before = await textsTo(api, phone)
  for (let hour = 0; hour < 23; hour++) {
    await codeCalls(browserAt(api, `198.51.100.${hour + 1}`)).requestCode(phone, 'phone')
    api.clock.advance({ hours: 1 })
  }
  expect((await textsTo(api, phone)) - before).toBe(10)
  for (let hour = 0; hour < 23; hour++) {
    await own.requestCode(phone, 'phone')
    await codeCalls(browserAt(api, `203.0.113.${hour + 1}`)).requestCode(phone, 'phone')
    api.clock.advance({ hours: 1 })
  }
  expect((await textsTo(api, phone)) - before).toBe(25)
})

test.each([
  ['one /64', (index: number) => `2001:db8:0:1::${index + 1}`, 5],
  ['the networks of one /48', (index: number) => `2001:db8:0:${(index * 256).toString(16)}::1`, 8],
])('%s alone does not use up a member’s codes of the day', async (_, addressOf, most) => {
  const api = await open()
  const { phone } = await makeMember(api.db)
  for (let index = 0; index < 13; index++) {
    await codeCalls(browserAt(api, addressOf(index))).requestCode(phone, 'phone')
    api.clock.advance({ minutes: 100 })
  }
  expect(await textsTo(api, phone)).toBe(most)
  const otherAddress = codeCalls(browserAt(api, '203.0.113.9'))
  const code = await otherAddress.shownCode(phone, 'phone')
  expect((await otherAddress.verify(phone, code)).status).toBe(200)
})

test('a network asks for 100 codes a day, and a device that signed in before goes beyond', async () => {
  const api = await open({ LIMIT_NETWORK_CODES_PER_DAY: '3' })
  const { email } = await makeMember(api.db)
  const own = codeCalls(browserAt(api, '198.51.100.1'))
  await own.verify(email, await own.shownCode(email))
  const stranger = codeCalls(browserAt(api, '198.51.100.1'))
  for (let index = 0; index < 2; index++)
    await bodyOf(stranger.requestCode(`a${index}@example.test`))
  await refusalOf(stranger.requestCode('b@example.test'), 429, 'too_many')
  api.clock.advance({ hours: 23 })
  await refusalOf(stranger.requestCode('c@example.test'), 429, 'too_many')
  expect((await own.verify(email, await own.shownCode(email))).status).toBe(200)
  api.clock.advance({ hours: 1 })
  await bodyOf(stranger.requestCode('d@example.test'))
})

test('the club’s texts of a day are bounded, and the console says so from four fifths on', async () => {
  const api = await open({ LIMIT_CLUB_TEXTS_PER_DAY: '5' })
  const admin = await api.asAdmin()
  const troubles = () => bodyOf<Trouble[]>(admin.get('/api/troubles'))
  const members = await Promise.all(Array.from({ length: 6 }, () => makeMember(api.db)))
  const [first, ...others] = members
  const own = codeCalls(browserAt(api, '192.0.2.1'))
  await own.verify(first?.phone ?? null, await own.shownCode(first?.phone ?? null, 'phone'))
  const requestFrom = (phone: string | null, index: number) =>
    codeCalls(browserAt(api, `198.51.100.${index + 1}`)).requestCode(phone, 'phone')
  for (let index = 0; index < 10; index++) await requestFrom(`+121555502${10 + index}`, index)
  expect(await troubles()).toEqual([])
  for (const [index, { phone }] of others.entries()) {
    if (index === 3)
      expect(await troubles()).toEqual([{ kind: 'codes', by: 'phone', sent: 4, most: 5 }])
    expect((await requestFrom(phone, index)).status).toBe(index < 4 ? 200 : 429)
  }
  expect(await troubles()).toEqual([{ kind: 'codes', by: 'phone', sent: 5, most: 5 }])
  await refusalOf(requestFrom('+12155550299', 90), 429, 'too_many')
  expect((await own.requestCode(first?.phone ?? null, 'phone')).status).toBe(200)
  const { email } = await makeMember(api.db)
  expect((await codeCalls(browserAt(api, '203.0.113.1')).requestCode(email)).status).toBe(200)
  api.clock.advance({ days: 1 })
  expect(await bodyOf((await api.asAdmin()).get('/api/troubles'))).toEqual([])
})
