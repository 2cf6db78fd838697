import { afterAll, expect, test } from 'vitest'
import { formatWait } from '#domain/format-wait.ts'
import { makeMember } from '../factories/members.ts'
import { openApi } from '../setup/api-fixture.ts'
import { browserAt, programAt } from '../setup/browser-at.ts'
import { codeCalls, wrong } from '../setup/code-calls.ts'

const api = await openApi()
afterAll(() => api.close())

const browser = (address = '198.51.100.7') => codeCalls(browserAt(api, address))
const program = (address = '198.51.100.7') => codeCalls(programAt(api, address))
type Calls = ReturnType<typeof browser>

/** Two codes, and every try that they allow. */
async function tenWrongTries({ requestCode, wrongTries }: Calls, identifier: string | null) {
  for (let codes = 0; codes < 2; codes++) {
    await requestCode(identifier)
    await wrongTries(identifier, 5)
  }
}

test.each([
  ['a member', 'a browser', browser],
  ['a member', 'a program without cookies', program],
  ['nobody', 'a browser', browser],
])('after 10 wrong tries in a row %s in %s waits ever longer', async (who, _, caller) => {
  const identifier = who === 'nobody' ? 'nobody@example.test' : (await makeMember(api.db)).email
  const calls = caller()
  await tenWrongTries(calls, identifier)
  for (const minutes of [1, 2, 4]) {
    await calls.requestCode(identifier)
    const refused = await calls.verify(identifier, wrong)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe(String(minutes * 60))
    expect(await refused.json()).toMatchObject({
      code: 'too_many',
      error: `Too many tries. Try again in ${formatWait(minutes * 60)}.`,
    })
    api.clock.advance({ minutes, seconds: -1 })
    expect((await calls.verify(identifier, wrong)).status).toBe(429)
    api.clock.advance({ seconds: 1 })
    expect((await calls.verify(identifier, wrong)).status).toBe(400)
  }
})

test('a new code does not end the wait, and the right one has to wait as well', async () => {
  const { email } = await makeMember(api.db)
  const calls = browser()
  await tenWrongTries(calls, email)
  const code = await calls.shownCode(email)
  expect((await calls.verify(email, code)).status).toBe(429)
  api.clock.advance({ minutes: 1 })
  expect((await calls.verify(email, code)).status).toBe(200)
})

test('signing in starts the count anew', async () => {
  const { email } = await makeMember(api.db)
  const calls = browser()
  for (let rounds = 0; rounds < 3; rounds++) {
    await calls.requestCode(email)
    await calls.wrongTries(email, 5)
    api.clock.advance({ seconds: 1 })
    expect((await calls.verify(email, await calls.shownCode(email))).status).toBe(200)
    api.clock.advance({ seconds: 1 })
  }
})

test('a fourth code within 15 minutes waits, from that network alone', async () => {
  const { email } = await makeMember(api.db)
  const calls = browser('198.51.100.20')
  for (let codes = 0; codes < 3; codes++) {
    expect((await calls.requestCode(email)).status).toBe(200)
    api.clock.advance({ minutes: 2 })
  }
  const refused = await calls.requestCode(email)
  expect(refused.headers.get('retry-after')).toBe(String(9 * 60))
  expect((await browser('203.0.113.9').requestCode(email)).status).toBe(200)
  api.clock.advance({ minutes: 9 })
  expect((await calls.requestCode(email)).status).toBe(200)
  expect((await calls.requestCode(email)).status).toBe(429)
})
