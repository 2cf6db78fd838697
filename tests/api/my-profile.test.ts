import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { Profile } from '#domain/members/profile.ts'
import { loginCodes } from '#server/db/schema/access.ts'
import { editName } from '#server/modules/my-profile/edit-profile.ts'
import { type MemberRow, makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import type { Caller } from '../setup/api-callers.ts'
import { openApi } from '../setup/api-fixture.ts'
import { codeCalls, wrong } from '../setup/code-calls.ts'

const PROFILE = '/api/my/profile'
const CODE = `${PROFILE}/request-otp`
const CONFIRM = `${PROFILE}/verify-otp`

const api = await openApi()
afterAll(() => api.close())

let count = 0
const newEmail = () => `new.${++count}@example.test`
const codeFor = async (me: Caller, identifier: string, type = 'email'): Promise<string> => {
  const { code } = await bodyOf<{ code: string }>(me.post(CODE, { identifier, type }))
  return code === wrong ? codeFor(me, identifier, type) : code
}
const profileOf = (me: Caller) => bodyOf<Profile>(me.get(PROFILE))
const mailsTo = async (to: string | null) => {
  await api.background.finished()
  return api.delivered.filter((message) => message.to === to)
}

test('a member renames themselves at the version that they saw, and their car with them', async () => {
  const member = await makeMember(api.db)
  await makeVehicle(api.db, { owner: member })
  const me = await api.asMember(member)
  const { version } = await profileOf(me)
  const name = { firstName: 'Nell', lastName: 'Nowak' }
  const saved = await me.patch(PROFILE, name, { 'if-match': `"${version}"` })
  expect(await saved.json()).toMatchObject({ ...name, version: version + 1 })
  const cars = await bodyOf<{ ownerName: string }[]>((await api.asAdmin()).get('/api/vehicles'))
  expect(cars.map(({ ownerName }) => ownerName)).toContain('Nell Nowak')
  const stale = await me.patch(PROFILE, { ...name, firstName: 'Nora' }, { 'if-match': '"1"' })
  expect(stale.status).toBe(412)
  expect(await stale.json()).toMatchObject({ current: { ...name, version: version + 1 } })
  expect((await me.patch(PROFILE, { ...name, lastName: ' ' })).status).toBe(400)
})

test('a new email is saved by the code sent to it, ends no session, and the old one learns of it', async () => {
  const member = await makeMember(api.db)
  const [me, otherDevice] = [await api.asMember(member), await api.asMember(member)]
  const email = newEmail()
  const code = await codeFor(me, email.toUpperCase())
  expect(await mailsTo(email)).toMatchObject([
    { subject: `${code} is your code to confirm this email` },
  ])
  expect((await profileOf(me)).email).toBe(member.email)
  const answer = await me.post(CONFIRM, { identifier: email, code })
  expect(await answer.json()).toMatchObject({ id: member.id, email, phone: member.phone })
  expect((await profileOf(otherDevice)).email).toBe(email)
  expect(await mailsTo(member.email)).toMatchObject([
    { channel: 'email', subject: expect.stringMatching(/^Your email at .* was changed$/) },
  ])
  const signIn = codeCalls(api)
  expect((await signIn.verify(email, await signIn.shownCode(email))).status).toBe(200)
  expect((await me.post(CONFIRM, { identifier: email, code })).status).toBe(400)
})

test('a new phone is saved in one spelling by the code that was texted to it', async () => {
  const me = await api.asMember()
  const code = await codeFor(me, '(215) 555-0177', 'phone')
  expect(await mailsTo('+12155550177')).toMatchObject([{ channel: 'phone' }])
  await me.post(CONFIRM, { identifier: '215.555.0177', code })
  expect((await profileOf(me)).phone).toBe('+12155550177')
})

test('the earlier phone of a member without an email learns of a new one', async () => {
  const member = await makeMember(api.db, { email: null, phone: '+12155550179' })
  const me = await api.asMember(member)
  const email = newEmail()
  await me.post(CONFIRM, { identifier: email, code: await codeFor(me, email) })
  expect(await mailsTo(member.phone)).toMatchObject([
    { channel: 'phone', text: expect.stringContaining('The email you sign in with') },
  ])
})

test('confirming the email that one has answers like a save, and changes nothing', async () => {
  const member = await makeMember(api.db)
  const me = await api.asMember(member)
  const before = await profileOf(me)
  const code = await codeFor(me, before.email ?? '')
  const answer = me.post(CONFIRM, { identifier: before.email, code })
  expect(await bodyOf<Profile>(answer)).toEqual(before)
  const subjects = (await mailsTo(before.email)).map(({ subject }) => subject)
  expect(subjects).toEqual([`${code} is your code to confirm this email`])
})

test('a change that waited while the club ended the session saves nothing', async () => {
  const member = await makeMember(api.db)
  const scope = { db: api.db, now: api.clock.now(), timeZone: 'America/New_York' }
  const ended = { ...scope, memberId: member.id, sessionId: randomUUID() }
  const edit = editName(ended, { firstName: 'Late', lastName: 'Change' }, undefined)
  await expect(edit).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(await profileOf(await api.asMember(member))).toMatchObject({ firstName: member.firstName })
})

test('a code to sign in confirms no change, and a code for a change signs nobody in', async () => {
  const [member, other] = [await makeMember(api.db), await makeMember(api.db)]
  const [me, signIn] = [await api.asMember(member), codeCalls(api)]
  const toSignIn = await signIn.shownCode(other.email)
  const confirmed = me.post(CONFIRM, { identifier: other.email, code: toSignIn })
  await refusalOf(confirmed, 400, 'invalid_code')
  const toChange = await codeFor(me, other.email ?? '')
  expect((await signIn.verify(other.email, toChange)).status).toBe(400)
})

test('a code works only for the member who asked for it and the address it went to', async () => {
  const [me, other] = [await api.asMember(), await api.asMember()]
  const [mine, another] = [newEmail(), newEmail()]
  const code = await codeFor(me, mine)
  const codes = [
    me.post(CONFIRM, { identifier: another, code }),
    other.post(CONFIRM, { identifier: mine, code }),
  ]
  for (const answer of codes) {
    await refusalOf(answer, 400, 'invalid_code')
  }
  expect((await me.post(CONFIRM, { identifier: mine, code })).status).toBe(200)
})

test('five wrong tries end a code, and only its hash is stored', async () => {
  const me = await api.asMember()
  const identifier = newEmail()
  const code = await codeFor(me, identifier)
  const rows = JSON.stringify(await api.db.select().from(loginCodes))
  expect(rows).not.toContain(`"${code}"`)
  for (let tries = 0; tries < 5; tries++) await me.post(CONFIRM, { identifier, code: wrong })
  const right = me.post(CONFIRM, { identifier, code })
  await refusalOf(right, 400, 'invalid_code')
})

test("another member's email gets a code like a free one, and only the right code reveals that it's taken", async () => {
  const holder = await makeMember(api.db, { firstName: 'Hidden', lastName: 'Holder' })
  const me = await api.asMember()
  const [free, taken] = [newEmail(), holder.email ?? '']
  const answers = await Promise.all(
    [free, taken].map(async (identifier) => {
      const answer = await me.post(CODE, { identifier, type: 'email' })
      const { message, code } = await bodyOf<{ message: string; code: string }>(answer)
      return { message, code, status: answer.status }
    }),
  )
  const [toFree, toTaken] = answers
  expect({ ...toTaken, code: '' }).toEqual({ ...toFree, code: '' })
  expect(await mailsTo(taken)).toHaveLength(1)
  const guess = me.post(CONFIRM, { identifier: taken, code: wrong })
  await refusalOf(guess, 400, 'invalid_code')
  const check = { identifier: taken, code: toTaken?.code }
  expect(await refusalOf(me.post(CONFIRM, check), 409, 'conflict')).toEqual({
    code: 'conflict',
    error: 'Another member has this email. Call the club.',
  })
  await refusalOf(me.post(CONFIRM, check), 400, 'invalid_code')
  expect((await profileOf(me)).email).not.toBe(taken)
})

test('a member removes one of email and phone, and not the last', async () => {
  const member = await makeMember(api.db, { phone: '+12155550178' })
  const me = await api.asMember(member)
  const removed = await bodyOf<Profile>(me.delete(`${PROFILE}/email`))
  expect(removed).toMatchObject({ email: null, phone: member.phone })
  expect(await mailsTo(member.email)).toHaveLength(1)
  expect((await me.delete(`${PROFILE}/email`)).status).toBe(404)
  const last = await refusalOf(me.delete(`${PROFILE}/phone`), 400, 'bad_input')
  expect(last.error).toBe('Give an email or a phone number')
  expect((await me.delete(`${PROFILE}/name`)).status).toBe(404)
})

test('codes for a change count with those to sign in, and a member has as many a day until the club clears it', async () => {
  const LIMIT_MEMBER_CODES_PER_DAY = '4'
  const club = await openApi({ database: api.database, settings: { LIMIT_MEMBER_CODES_PER_DAY } })
  const me = (member?: MemberRow) => club.asMember(member)
  const statusOf = async (by: Caller, identifier: string | null) =>
    (await by.post(CODE, { identifier, type: 'email' })).status
  const { email } = await makeMember(api.db)
  await codeCalls(club).requestCode(email)
  expect(await statusOf(await me(), email)).toBe(429)

  const member = await makeMember(api.db)
  const mine = await me(member)
  const statuses = [await statusOf(mine, email)]
  for (let codes = 0; codes < 5; codes++) statuses.push(await statusOf(mine, newEmail()))
  expect(statuses).toEqual([429, 200, 200, 200, 200, 429])
  await (await club.asAdmin()).post(`/api/members/${member.id}/unlock`)
  expect(await statusOf(mine, newEmail())).toBe(200)
})
