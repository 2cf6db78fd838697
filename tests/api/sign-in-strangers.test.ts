import { afterAll, describe, expect, test } from 'vitest'
import type { AdminMemberDetail } from '#domain/members/admin-member.ts'
import { loginCodes } from '#server/db/schema/access.ts'
import { readSettings } from '#server/settings.ts'
import { makeMember } from '../factories/members.ts'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'
import { browserAt, programAt } from '../setup/browser-at.ts'
import { codeCalls, wrong } from '../setup/code-calls.ts'

const { limits } = readSettings({})
// The limits as they are where nobody sets them.
const api = await openApi({
  settings: {
    LIMIT_CODE_REQUESTS: String(limits.codeRequests),
    LIMIT_CODE_CHECKS: String(limits.codeChecks),
    LIMIT_MEMBER_CODES_PER_DAY: String(limits.memberCodesPerDay),
  },
})
afterAll(() => api.close())

let lastAddress = 0
function newAddress(): string {
  lastAddress += 1
  return `198.51.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`
}
const browser = (address = newAddress()) => codeCalls(browserAt(api, address))
const program = (address = newAddress()) => codeCalls(programAt(api, address))

/** What a stranger did to keep a member out: three codes, and wrong tries at them. */
async function attack(stranger: ReturnType<typeof program>, email: string | null) {
  for (let sends = 0; sends < 3; sends++) await stranger.requestCode(email)
  await stranger.wrongTries(email, 5)
}

describe.each([
  ['keeps cookies', browser],
  ['keeps none', program],
])('a stranger who %s', (_, strangerAt) => {
  test('locks out 0 of 12 members by trying all of them from one address', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => makeMember(api.db)))
    const stranger = strangerAt()
    for (const { email } of members) await attack(stranger, email)
    let lockedOut = 0
    for (const { email } of members) {
      const own = browser()
      if ((await own.verify(email, await own.shownCode(email))).status !== 200) lockedOut += 1
    }
    expect(lockedOut).toBe(0)
  })

  test('neither uses up nor ends a code that was requested by somebody else', async () => {
    const { email } = await makeMember(api.db)
    const [own, plain] = [browser(), program()]
    const [code, plainCode] = [await own.shownCode(email), await plain.shownCode(email)]
    const stranger = strangerAt()
    await attack(stranger, email)
    expect((await stranger.verify(email, code)).status).toBe(400)
    expect((await own.verify(email, code)).status).toBe(200)
    expect((await plain.verify(email, plainCode)).status).toBe(200)
  })
})

test('a stranger behind the same wifi neither uses up a browser’s code nor makes it wait', async () => {
  const { email } = await makeMember(api.db)
  const wifi = newAddress()
  const own = browser(wifi)
  const code = await own.shownCode(email)
  const stranger = program(wifi)
  await stranger.wrongTries(email, 70)
  expect((await stranger.verify(email, code)).status).toBe(429)
  expect((await own.verify(email, code)).status).toBe(200)
})

test('the code of one browser opens nothing in another, even at the same address', async () => {
  const { email } = await makeMember(api.db)
  const wifi = newAddress()
  const [one, other] = [browser(wifi), browser(wifi)]
  const code = await one.shownCode(email)
  await other.shownCode(email)
  expect((await other.verify(email, code)).status).toBe(400)
  expect((await one.verify(email, code)).status).toBe(200)
})

test('a code takes five tries with its cookie and five without, whoever else asks', async () => {
  const { email } = await makeMember(api.db)
  const address = newAddress()
  const [own, plain] = [browser(address), program(address)]
  const code = await own.shownCode(email)
  await own.wrongTries(email, 8)
  await plain.wrongTries(email, 8)
  const rows = await api.db.select().from(loginCodes)
  expect(Math.max(...rows.map(({ tries }) => tries))).toBe(5)
  expect(Math.max(...rows.map(({ networkTries }) => networkTries))).toBe(5)
  for (const calls of [own, plain]) expect((await calls.verify(email, code)).status).toBe(400)
})

test('a device of one member is none of another', async () => {
  const [one, other] = [await makeMember(api.db), await makeMember(api.db)]
  const phone = browser()
  await phone.verify(one.email, await phone.shownCode(one.email))
  for (let networks = 0; networks < 20; networks++) await browser().requestCode(other.email)
  expect((await phone.requestCode(other.email)).status).toBe(429)
})

test('unlocking clears every wait, which the console shows by channel and reason', async () => {
  const member = await makeMember(api.db)
  const { email } = member
  const admin = await api.asAdmin()
  const read = () => bodyOf<AdminMemberDetail>(admin.get(`/api/members/${member.id}`))
  expect(await read()).toMatchObject({ waitsUntil: null, waits: [] })
  const home = newAddress()
  const own = browser(home)
  for (let codes = 0; codes < 2; codes++) {
    await own.shownCode(email)
    await own.wrongTries(email, 5)
  }
  expect(await read()).toMatchObject({
    waits: [{ by: 'email', because: 'tries', everywhere: false }],
  })
  for (let networks = 0; networks < 20; networks++) await browser().requestCode(email)
  const neighbour = program(home)
  for (let calls = 0; calls < 60; calls++) await neighbour.verify(`no.${calls}@example.test`, wrong)
  await program(home).verify(email, wrong)
  const { waits, waitsUntil } = await read()
  expect(waits.map(({ because }) => because).sort()).toEqual(['codes', 'network', 'tries'])
  expect(waits.find(({ because }) => because === 'codes')?.everywhere).toBe(true)
  expect(waitsUntil).toBe(waits[0]?.until)
  expect((await own.requestCode(email)).status).toBe(429)

  api.clock.advance({ seconds: 1 })
  expect((await admin.post(`/api/members/${member.id}/unlock`)).status).toBe(204)
  expect(await read()).toMatchObject({ waitsUntil: null, waits: [] })
  api.clock.advance({ seconds: 1 })
  const plain = program(home)
  expect((await plain.verify(email, await plain.shownCode(email))).status).toBe(200)
})
