import { afterAll, beforeAll, expect, test } from 'vitest'
import { members } from '#server/db/schema/members.ts'
import { makeMember } from '../factories/members.ts'
import { startSmtp } from '../fakes/smtp.ts'
import { startTwilio } from '../fakes/twilio.ts'
import { PRODUCTION_WITHOUT_LIMITS } from '../setup/known-and-unknown.ts'
import { type ServerProcess, startServer } from '../setup/server-process.ts'
import { openTestDatabase, type TestDatabase } from '../setup/test-database.ts'

const MAIL_FROM = 'hello@club.example'
const WITHOUT_TWILIO = { TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '', TWILIO_FROM: '' }

let database: TestDatabase
let smtp: Awaited<ReturnType<typeof startSmtp>>
let twilio: Awaited<ReturnType<typeof startTwilio>>
const servers: ServerProcess[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  smtp = await startSmtp()
  twilio = await startTwilio()
})
afterAll(async () => {
  for (const server of servers) await server.dispose()
  await smtp.close()
  await twilio.close()
  await database.close()
})

async function start(more: Record<string, string>) {
  const settings = { ...PRODUCTION_WITHOUT_LIMITS, DATABASE_URL: database.url, ...more }
  const server = await startServer({ settings })
  servers.push(server)
  const request = (identifier: string | null, type: string) =>
    fetch(`${server.url}/api/auth/request-otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier, type }),
    })
  return { server, request }
}

test('a code is on its way before a stop ends the server, and is in the message alone', async () => {
  const { server, request } = await start({
    SMTP_URL: smtp.url,
    MAIL_FROM,
    TWILIO_API_URL: twilio.url,
    TRUST_PROXY: '1',
  })
  const { email, phone } = await makeMember(database.db)
  const answers = [await request(email, 'email'), await request(phone, 'phone')]
  expect(await server.stop()).toBe(0)
  expect(smtp.mails.map(({ to }) => to)).toEqual([[email]])
  expect(twilio.messages.map(({ form }) => form.To)).toEqual([phone])
  for (const answer of answers) expect(Object.keys(await answer.json())).toEqual(['message'])
  expect(server.log()).not.toContain(email)
  expect(server.log()).not.toContain('set TRUST_PROXY=1')
  expect(await database.db.$count(members), 'the sample club is not added').toBe(1)
})

test('a channel without settings answers 503, whoever asks, and the log names it and the missing TRUST_PROXY at start', async () => {
  const { server, request } = await start({ SMTP_URL: smtp.url, MAIL_FROM, ...WITHOUT_TWILIO })
  const { phone } = await makeMember(database.db)
  for (const number of [phone, '+12155550177']) {
    const answer = await request(number, 'phone')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({
      code: 'channel_unavailable',
      error: expect.stringContaining('text message'),
    })
  }
  expect((await request('nobody@example.test', 'email')).status).toBe(200)
  expect(server.log()).toContain('codes cannot be sent by text message: set TWILIO_ACCOUNT_SID')
  expect(server.log()).toContain('set TRUST_PROXY=1')
})
