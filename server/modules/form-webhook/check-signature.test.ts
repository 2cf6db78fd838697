import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkSignature } from './check-signature.ts'

const SECRET = 'a secret of more than 32 characters, shared'
const NOW = new Date('2026-05-23T16:00:00Z')
const SECONDS = NOW.getTime() / 1000
const BODY = '{"submissionId":"s-1"}'

const signatureOf = (text: string, secret = SECRET) =>
  createHmac('sha256', secret).update(text).digest('hex')
const headerAt = (seconds: number) => `t=${seconds},v1=${signatureOf(`${seconds}.${BODY}`)}`
const check = (header: string | undefined, body = BODY) =>
  checkSignature({ header, body: Buffer.from(body), secret: SECRET, now: NOW })

test.each([0, -299, 300])('takes what was signed %i seconds from now', (seconds) => {
  expect(() => check(headerAt(SECONDS + seconds))).not.toThrow()
})

test('takes a second signature while a secret is changed, and spaces', () => {
  const old = signatureOf(`${SECONDS}.${BODY}`, 'the secret that was')
  const [t, right] = headerAt(SECONDS).split(',')
  expect(() => check(`${t}, v1=${old}, ${right}`)).not.toThrow()
})

test.each([-301, 301, -1e9])('refuses what was signed %i seconds from now', (seconds) => {
  expect(() => check(headerAt(SECONDS + seconds))).toThrow(/5 minutes/)
})

const right = signatureOf(`${SECONDS}.${BODY}`)
test.each([
  undefined,
  '',
  't=,v1=',
  `t=${SECONDS}`,
  `v1=${right}`,
  `t=${SECONDS},v1=${right.slice(2)}`,
  `t=${SECONDS},v1=${right.replace(/^./, 'z')}`,
  `t=${SECONDS},v0=${right}`,
  `t=${SECONDS + 1},v1=${right}`,
  `t=-${SECONDS},v1=${right}`,
  `t=${SECONDS}.0,v1=${right}`,
  `t=${SECONDS},v1=${signatureOf(BODY)}`,
  `t=${SECONDS},v1=${signatureOf(`${SECONDS}.${BODY}`, 'another secret')}`,
])('refuses the header %j', (header) => {
  expect(() => check(header)).toThrow(/wasn’t signed/)
})

test('refuses a body that was changed by one character', () => {
  expect(() => check(headerAt(SECONDS), `${BODY} `)).toThrow(/wasn’t signed/)
})
