import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { codeIn } from '#domain/sign-in/sign-in.schema.ts'
import { loginCodes } from '#server/db/schema/access.ts'
import { makeMember } from '../factories/members.ts'
import { openApi } from '../setup/api-fixture.ts'
import { codeCalls } from '../setup/code-calls.ts'

const api = await openApi()
afterAll(() => api.close())

const { requestCode, shownCode, verify } = codeCalls(api)
const messagesTo = async (to: string | null) => {
  await api.background.finished()
  return api.delivered.filter((message) => message.to === to)
}

test('a member signs in with the code sent by email', async () => {
  const member = await makeMember(api.db)
  const code = await shownCode(member.email)
  expect(await messagesTo(member.email)).toMatchObject([
    { channel: 'email', text: expect.stringContaining(code) },
  ])
  const answer = await verify(member.email, code)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    member: {
      id: member.id,
      firstName: member.firstName,
      lastName: member.lastName,
      email: member.email,
      phone: member.phone,
    },
  })
})

test('a member signs in with the code sent to the phone, however the number is written', async () => {
  const member = await makeMember(api.db, { phone: '+12155550199' })
  const code = await shownCode('(215) 555-0199', 'phone')
  expect(await messagesTo(member.phone)).toMatchObject([{ channel: 'phone' }])
  expect((await verify('215.555.0199', code)).status).toBe(200)
})

test('a text message ends with the site that its code is for, and fits into one', async () => {
  const publicUrl = 'https://members.rowhousemotorclub.example:8443'
  const settings = { ...api.settings, publicUrl }
  const club = await openApi({ database: api.database, deps: { settings } })
  const { phone, email } = await makeMember(api.db)
  const calls = codeCalls(club)
  const code = await calls.shownCode(phone, 'phone')
  await calls.shownCode(email)
  await club.background.finished()
  const textTo = (to: string | null) => club.delivered.find((message) => message.to === to)?.text
  const lines = textTo(phone)?.split('\n') ?? []
  expect(lines.at(-1)).toBe(`@members.rowhousemotorclub.example #${code}`)
  expect(codeIn(lines.join('\n'))).toBe(code)
  expect(lines.join('\n').length).toBeLessThanOrEqual(160)
  expect(textTo(email)).not.toContain('@members')
})

test('what is stored of a code is a hash under a key', async () => {
  const { email } = await makeMember(api.db)
  const code = await shownCode(email)
  const rows = JSON.stringify(await api.db.select().from(loginCodes))
  expect(rows).not.toContain(email)
  expect(rows).not.toContain(`"${code}"`)
  for (const bare of [code, `${email}${code}`]) {
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(rows).not.toContain(createHash('sha256').update(bare).digest(encoding))
    }
  }
})

test('a code works for 5 minutes', async () => {
  const [early, late] = [await makeMember(api.db), await makeMember(api.db)]
  const [first, second] = [await shownCode(early.email), await shownCode(late.email)]
  api.clock.advance({ minutes: 4, seconds: 59 })
  expect((await verify(early.email, first)).status).toBe(200)
  api.clock.advance({ seconds: 1 })
  const refused = await verify(late.email, second)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ code: 'invalid_code' })
})

test('a code of one member does not sign in another', async () => {
  const [one, other] = [await makeMember(api.db), await makeMember(api.db)]
  const code = await shownCode(one.email)
  const otherCode = await shownCode(other.email)
  if (code !== otherCode) expect((await verify(other.email, code)).status).toBe(400)
})

test('a member who is not active is answered like nobody and cannot sign in', async () => {
  const member = await makeMember(api.db, { active: false })
  const code = await shownCode(member.email)
  expect(await messagesTo(member.email)).toEqual([])
  expect((await verify(member.email, code)).status).toBe(400)
})

test('someone who is no member gets no message, and on this machine the demo says so', async () => {
  const member = await makeMember(api.db)
  const known = await requestCode(member.email)
  const unknown = await requestCode('no.member@example.test')
  const form = {
    message: expect.stringMatching(/^If you're a member,/),
    code: expect.stringMatching(/^[0-9]{6}$/),
  }
  expect(await known.json()).toEqual(form)
  expect(await unknown.json()).toEqual({ ...form, notice: 'No member uses that email.' })
  expect(await messagesTo(member.email)).toHaveLength(1)
  expect(await messagesTo('no.member@example.test')).toEqual([])
  const code = await shownCode('no.member@example.test')
  expect((await verify('no.member@example.test', code)).status).toBe(400)
})

test('the demo names the sample member who can sign in', async () => {
  const email = 'walter.pryce@example.com'
  await makeMember(api.db, { email, phone: '+12155550117' })
  const notices = [
    await (await requestCode('no.member@example.test')).json(),
    await (await requestCode('(215) 555-0999', 'phone')).json(),
  ].map(({ notice }) => notice)
  expect(notices).toEqual([
    `No member uses that email. Try ${email}.`,
    'No member uses that phone number. Try (215) 555-0117.',
  ])
})

test('a page of another site cannot sign its visitor in', async () => {
  const member = await makeMember(api.db)
  const code = await shownCode(member.email)
  const body = { identifier: member.email, code }
  const foreign = await api
    .visitor()
    .post('/api/auth/verify-otp', body, { 'sec-fetch-site': 'cross-site' })
  expect(foreign.status).toBe(403)
  expect(foreign.headers.get('set-cookie')).toBeNull()
  expect((await verify(member.email, code)).status).toBe(200)
})
