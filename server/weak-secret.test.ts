import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEMO_ADMIN_PASSWORD } from './settings.ts'
import { isWeakPassword, isWeakSecret } from './weak-secret.ts'

test.each([
  's'.repeat(40),
  'abababababababababababababababababab',
  '0123456789abcdef0123456789abcdef',
  'passwordpassword',
  'change-me-before-the-first-start',
  '1234567890123456',
  'abcdefghijklmnop',
  'zyxwvutsrqponmlk',
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
  'Rowh0use-M0tor-Club',
  'rowhouse-demo-garage1',
  'Philadelphia1',
  'rowhouse motor club',
  'CallowhillMews1218',
  'huntingdonvalley',
  'RowhouseGarage!',
  'qwertyuiop12',
  'letmeinletmein',
  'iloveyou12345',
  'summer2026winter',
  '2750pioneeryardroad',
  'Password12345!',
  'password!!password',
  'passwordpassword',
  'PasswordPassword1',
  'rowhouse2026',
  'Rowhouse2026!',
  'rowhouse-motor-club-2026',
  'motorclub215',
  'philadelphia215!',
  'garagegarage1',
  'admin1234567',
  'administrator1',
  'changemechangeme',
  'welcome123456',
  '123456789012',
  '111111111111',
  'aaaaaaaaaaaa',
  'abcdefghijkl',
  'abcabcabcabc',
  'qazwsxedcrfv',
  'asdfghjklqwe',
  '1q2w3e4r5t6y',
  'zxcvbnm12345',
  'football2026',
  'dragon123456',
  'monkeymonkey',
  'Sunshine2026!',
  'michaeljordan23',
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
  'correct-horse-battery',
  '8f2c61e09b7d4a35c1f0e82d6b94a7f3',
  'brass lantern over wet cobbles',
  'Tessellate-Quorum-Inkwell-9',
  'mWv4;q#Lr0zT',
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

test('a very long password is judged like its beginning', () => {
  expect(isWeak('password'.repeat(2_000))).toBe(true)
  expect(isWeak(`kT9vQ2mXb7Lp ${'x'.repeat(20_000)}`)).toBe(false)
})
