import { afterAll, expect, test } from 'vitest'
import { waitInWords } from '#domain/wait-words.ts'
import { unlockMember } from '#server/modules/sign-in/unlock-member.ts'
import { makeMember } from '../factories/members.ts'
import { openApi } from '../setup/api-fixture.ts'
import { codeCalls, wrong } from '../setup/code-calls.ts'

const api = await openApi()
afterAll(() => api.close())
const { shownCode, verify, wrongTries } = codeCalls(api)

test.each(['a member', 'nobody'])(
  'after 10 wrong tries in a row %s waits ever longer',
  async (who) => {
    const identifier = who === 'nobody' ? 'nobody@example.test' : (await makeMember(api.db)).email
    await shownCode(identifier)
    await wrongTries(identifier, 9)
    const last = await verify(identifier, wrong)
    expect(last.status).toBe(400)
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const refused = await verify(identifier, wrong)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe(String(minutes * 60))
      expect(await refused.json()).toMatchObject({
        code: 'too_many',
        error: `Too many tries. Please wait ${waitInWords(minutes * 60)} and try again.`,
      })
      api.clock.advance({ minutes, seconds: -1 })
      expect((await verify(identifier, wrong)).status).toBe(429)
      api.clock.advance({ seconds: 1 })
      expect((await verify(identifier, wrong)).status).toBe(400)
    }
  },
)

test('a new code does not end the wait, and the right one has to wait as well', async () => {
  const { email } = await makeMember(api.db)
  await wrongTries(email, 10)
  const code = await shownCode(email)
  expect((await verify(email, code)).status).toBe(429)
  api.clock.advance({ minutes: 1 })
  expect((await verify(email, code)).status).toBe(200)
})

test('what is refused during a wait is not counted as a try', async () => {
  const { email } = await makeMember(api.db)
  await wrongTries(email, 10)
  for (let more = 0; more < 5; more++) await verify(email, wrong)
  api.clock.advance({ minutes: 1 })
  expect((await verify(email, wrong)).status).toBe(400)
  expect((await verify(email, wrong)).headers.get('retry-after')).toBe('120')
})

test('signing in starts the count anew', async () => {
  const { email } = await makeMember(api.db)
  await wrongTries(email, 9)
  expect((await verify(email, await shownCode(email))).status).toBe(200)
  await wrongTries(email, 9)
  expect((await verify(email, await shownCode(email))).status).toBe(200)
})

test('an admin can spare a member the wait, by email and by phone', async () => {
  const member = await makeMember(api.db)
  await wrongTries(member.email, 10)
  await wrongTries(member.phone, 10)
  await unlockMember({ db: api.db, secret: api.secret }, member.id)
  expect((await verify(member.email, await shownCode(member.email))).status).toBe(200)
  expect((await verify(member.phone, await shownCode(member.phone, 'phone'))).status).toBe(200)
})

test('one identity waits alone', async () => {
  const [one, other] = [await makeMember(api.db), await makeMember(api.db)]
  await wrongTries(one.email, 10)
  expect((await verify(one.email, wrong)).status).toBe(429)
  expect((await verify(other.email, await shownCode(other.email))).status).toBe(200)
})
