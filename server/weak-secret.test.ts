import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEMO_ADMIN_PASSWORD } from './settings.ts'
import { isWeakPassword, isWeakSecret } from './weak-secret.ts'

test.each([
  's'.repeat(40),
  '0123456789abcdef0123456789abcdef',
  'change-me-before-the-first-start',
  'abcdefghijklmnop',
])('the secret %s is weak', (secret) => {
  expect(isWeakSecret(secret)).toBe(true)
})

test('a secret drawn at random is not weak, nor a sentence', () => {
  for (let tries = 0; tries < 500; tries++) {
    expect(isWeakSecret(randomBytes(32).toString('hex'))).toBe(false)
    expect(isWeakSecret(randomBytes(9).toString('base64'))).toBe(false)
  }
  expect(isWeakSecret('a cap for every head in the bay')).toBe(false)
})

const isWeak = (password: string) => isWeakPassword(password, DEMO_ADMIN_PASSWORD)

test.each([
  'password1234',
  'P@ssw0rd1234',
  'rowhousemotorclub',
  'rowhouse-demo-garage1',
  'Philadelphia1',
  'CallowhillMews1218',
  'qwertyuiop12',
  'summer2026winter',
  '2750pioneeryardroad',
  'Password12345!',
  'passwordpassword',
  'rowhouse-motor-club-2026',
  'admin1234567',
  '123456789012',
  'abcabcabcabc',
  '1q2w3e4r5t6y',
  'Sunshine2026!',
  'iloveporsche911',
])('the password %s is weak', (password) => {
  expect(isWeak(password)).toBe(true)
})

test.each([
  'a long enough one',
  'correct horse battery',
  'kT9vQ2mXb7Lp',
  'a cap for every head in the bay',
  'a password of the tests',
  '8f2c61e09b7d4a35c1f0e82d6b94a7f3',
])('the password %s is not weak', (password) => {
  expect(isWeak(password)).toBe(false)
})

const CHARACTERS = [...'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!#%*-_+?']

test('what a password manager makes of 12 characters or more is not weak', () => {
  // Uniform, as from a password generator; fast-check's own bias would repeat characters.
  const generated = fc
    .tuple(fc.integer({ min: 12, max: 24 }), fc.infiniteStream(fc.nat({ max: 2 ** 30 })))
    .map(([length, stream]) =>
      Array.from({ length }, () => CHARACTERS[(stream.next().value ?? 0) % CHARACTERS.length]).join(
        '',
      ),
    )
  fc.assert(
    fc.property(fc.noBias(generated), (password) => !isWeak(password)),
    { numRuns: 60, seed: 9 },
  )
})
