import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { startSmtp } from '../../tests/fakes/smtp.ts'
import { startTwilio } from '../../tests/fakes/twilio.ts'
import { createDelivery } from './create-delivery.ts'

const PRODUCTION = {
  APP_MODE: 'production',
  DATABASE_URL: 'postgres://127.0.0.1/club',
  PUBLIC_URL: 'https://club.example',
  SESSION_SECRET: 'a secret of the tests, long enough for it',
  ADMIN_PASSWORD: 'a password of the tests',
}
const MESSAGE = { subject: '123456 is your sign-in code', text: '123456 is your code' }
const SENT_TO = 'casey@example.test'

let smtp: Awaited<ReturnType<typeof startSmtp>>
let twilio: Awaited<ReturnType<typeof startTwilio>>
const lines: string[] = []

beforeAll(async () => {
  smtp = await startSmtp()
  twilio = await startTwilio()
})
beforeEach(() => {
  lines.length = 0
  smtp.mails.length = 0
  twilio.messages.length = 0
})
afterAll(async () => {
  await smtp.close()
  await twilio.close()
})

function deliveryWith(settings: Record<string, string>) {
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) })
  return createDelivery(readSettings(settings), log)
}
test('a demo beyond this machine, which shows no codes, says that it cannot send any', () => {
  const beyond = deliveryWith({ HOST: '0.0.0.0', ADMIN_PASSWORD: 'other' })
  expect([beyond.email.available, beyond.phone.available]).toEqual([false, false])
  const here = deliveryWith({})
  expect([here.email.available, here.phone.available]).toEqual([true, true])
})

const byMail = (more: Record<string, string> = {}) =>
  deliveryWith({ ...PRODUCTION, SMTP_URL: smtp.url, MAIL_FROM: 'hello@club.example', ...more })
    .email
const byText = (more: Record<string, string> = {}) =>
  deliveryWith({
    ...PRODUCTION,
    TWILIO_ACCOUNT_SID: 'AC123',
    TWILIO_AUTH_TOKEN: 'a token',
    TWILIO_FROM: '+12155550100',
    TWILIO_API_URL: twilio.url,
    ...more,
  }).phone

test('an e-mail arrives with its sender, subject and text', async () => {
  await byMail().send(SENT_TO, MESSAGE)
  expect(smtp.mails).toMatchObject([{ from: 'hello@club.example', to: [SENT_TO] }])
  expect(smtp.mails[0]?.source).toContain('Subject: 123456 is your sign-in code')
  expect(smtp.mails[0]?.source).toContain('123456 is your code')
})

test.each([
  MESSAGE,
  { subject: 'Your receipt', text: 'Thank you', html: '<p>Thank you</p>' },
  { subject: 'Confirm your address', text: 'Auto-Submitted: no' },
])('an e-mail says that no person wrote it: %j', async (message) => {
  await byMail().send(SENT_TO, message)
  const [head = ''] = smtp.mails[0]?.source.split('\r\n\r\n') ?? []
  expect(head.match(/^Auto-Submitted: .*$/gim)).toEqual(['Auto-Submitted: auto-generated'])
})

test('an e-mail of a list names the link by which its reader leaves', async () => {
  const unsubscribeLink = 'https://club.example/newsletter/leave/token'
  await byMail().send(SENT_TO, { ...MESSAGE, unsubscribeLink })
  const [head = ''] = smtp.mails[0]?.source.split('\r\n\r\n') ?? []
  expect(head).toContain(`List-Unsubscribe: <${unsubscribeLink}>`)
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(head).toContain('Auto-Submitted: auto-generated')
})

test('an address is never read as several', async () => {
  await byMail()
    .send('casey@example.test, eve@example.test', MESSAGE)
    .catch(() => undefined)
  expect(smtp.mails.flatMap(({ to }) => to)).not.toContain('eve@example.test')
})

test('a mail server that is busy is tried once more', async () => {
  smtp.refuse(451)
  await byMail().send(SENT_TO, MESSAGE)
  expect(smtp.mails).toHaveLength(1)
})

test('a mail server that refuses for good is not tried again, and the reason names nobody', async () => {
  const before = smtp.tries()
  smtp.refuse(550)
  await expect(byMail().send(SENT_TO, MESSAGE)).rejects.toThrow(/^email refused: E[A-Z]+ 550$/)
  expect(smtp.tries()).toBe(before + 1)
})

test('an address that is refused alone is distinguished from a server that takes nothing', async () => {
  smtp.refuseRecipients(550)
  await expect(byMail().send(SENT_TO, MESSAGE)).rejects.toMatchObject({ isForRecipient: true })
  smtp.refuse(550)
  await expect(byMail().send(SENT_TO, MESSAGE)).rejects.toMatchObject({ isForRecipient: false })
})

test('a number that is refused alone is distinguished from an account that may send nothing', async () => {
  const sending = () => byText().send('+12155550199', MESSAGE)
  twilio.refuse(400)
  await expect(sending()).rejects.toMatchObject({ isForRecipient: true })
  twilio.refuse(401)
  await expect(sending()).rejects.toMatchObject({ isForRecipient: false })
})

test('a wrong mail password is reported', async () => {
  const SMTP_URL = `smtp://club:wrong@127.0.0.1:${smtp.port}`
  await expect(byMail({ SMTP_URL }).send(SENT_TO, MESSAGE)).rejects.toThrow('EAUTH 535')
})

test('a text message is sent as Twilio asks for it', async () => {
  await byText().send('+12155550199', MESSAGE)
  expect(twilio.messages).toEqual([
    {
      path: 'POST /2010-04-01/Accounts/AC123/Messages.json',
      authorization: `Basic ${Buffer.from('AC123:a token').toString('base64')}`,
      form: { To: '+12155550199', From: '+12155550100', Body: MESSAGE.text },
    },
  ])
})

test('a messaging service may replace the sender', async () => {
  const service = `MG${'0'.repeat(32)}`
  await byText({ TWILIO_FROM: service }).send('+12155550199', MESSAGE)
  expect(twilio.messages[0]?.form).toMatchObject({ MessagingServiceSid: service })
})

test.each([500, 429, 0])('a text message that fails with %i is tried once more', async (status) => {
  twilio.refuse(status)
  await byText().send('+12155550199', MESSAGE)
  expect(twilio.messages).toHaveLength(1)
})

test('a number that Twilio refuses is not tried again, and the reason does not name it', async () => {
  const before = twilio.tries()
  twilio.refuse(400)
  await expect(byText().send('+12155550199', MESSAGE)).rejects.toThrow(
    /^text message refused: 400 \(Twilio error 21211\)$/,
  )
  expect(twilio.tries()).toBe(before + 1)
})

test('a text message follows nobody to another address', async () => {
  const otherServer = createServer((_, response) => {
    response.writeHead(307, { location: `${twilio.url}/2010-04-01/Accounts/AC123/Messages.json` })
    response.end()
  }).listen(0, '127.0.0.1')
  await once(otherServer, 'listening')
  const address = otherServer.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const before = twilio.tries()
  const sending = byText({ TWILIO_API_URL: `http://127.0.0.1:${port}` }).send(
    '+12155550199',
    MESSAGE,
  )
  await expect(sending).rejects.toThrow('text message failed')
  expect(twilio.tries()).toBe(before)
  otherServer.close()
})

test('production without channels, which it is on this machine alone, says so and has none', () => {
  const { email, phone } = deliveryWith({ ...PRODUCTION, PUBLIC_URL: 'http://localhost:3000' })
  expect([email.available, phone.available]).toEqual([false, false])
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'codes cannot be sent by e-mail: set SMTP_URL and MAIL_FROM',
    'codes cannot be sent by text message: set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM',
  ])
})
