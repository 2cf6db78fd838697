import { afterAll, expect, test } from 'vitest'
import { loginCodes, sessions } from '#server/db/schema/access.ts'
import { makeMember } from '../factories/members.ts'
import { openApi } from '../setup/api-fixture.ts'
import { codeCalls, wrong } from '../setup/code-calls.ts'

const api = await openApi()
afterAll(() => api.close())
const { requestCode, shownCode, verify } = codeCalls(api)

const atOnce = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, work))
const counted = (answers: Response[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('of 50 guesses at once five are held against the code, and no more are tries at all', async () => {
  const { email } = await makeMember(api.db)
  const code = await shownCode(email)
  expect(counted(await atOnce(50, () => verify(email, wrong)))).toEqual({ 400: 50 })
  const tries = (await api.db.select().from(loginCodes)).map((row) => row.networkTries)
  expect(Math.max(...tries)).toBe(5)
  expect((await verify(email, code)).status).toBe(400)
})

test('the right code sent 20 times at once opens one session', async () => {
  const { email } = await makeMember(api.db)
  const code = await shownCode(email)
  const before = await api.db.$count(sessions)
  expect(counted(await atOnce(20, () => verify(email, code)))[200]).toBe(1)
  expect(await api.db.$count(sessions)).toBe(before + 1)
})

test('20 requests at once for one address make 3 codes, of which one works', async () => {
  const { email } = await makeMember(api.db)
  const answers = await atOnce(20, () => requestCode(email))
  expect(counted(answers)).toEqual({ 200: 3, 429: 17 })
  const codes = await Promise.all(
    answers
      .filter(({ status }) => status === 200)
      .map(async (answer) => (await answer.json()).code),
  )
  const statuses: number[] = []
  for (const code of codes) statuses.push((await verify(email, code)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('wrong passwords at once cannot pass the limit together', async () => {
  const limited = await openApi({ settings: { LIMIT_ADMIN_FAILURES: '2' } })
  const login = () => limited.visitor().post('/api/admin/login', { password: 'wrong' })
  expect(counted(await atOnce(12, login))).toEqual({ 401: 2, 429: 10 })
  await limited.close()
})

test('code requests at once cannot pass the limit of their address together', async () => {
  const limited = await openApi({ settings: { LIMIT_CODE_REQUESTS: '7' } })
  let number = 0
  const requestOne = () => {
    number += 1
    const body = { identifier: `person.${number}@example.test`, type: 'email' }
    return limited.visitor().post('/api/auth/request-otp', body)
  }
  expect(counted(await atOnce(30, requestOne))).toEqual({ 200: 7, 429: 23 })
  await limited.close()
})
