import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isWeakSecret } from './weak-secret.ts'

test.each([
  's'.repeat(40),
  'abababababababababababababababababab',
  '0123456789abcdef0123456789abcdef',
  'passwordpassword',
  'change-me-before-the-first-start',
  '1234567890123456',
  'abcdefghijklmnop',
  'zyxwvutsrqponmlk',
])('%s is weak', (secret) => {
  expect(isWeakSecret(secret)).toBe(true)
})

test('what is drawn at random is not, nor a sentence', () => {
  for (let tries = 0; tries < 500; tries++) {
    expect(isWeakSecret(randomBytes(32).toString('hex'))).toBe(false)
    expect(isWeakSecret(randomBytes(9).toString('base64'))).toBe(false)
  }
  expect(isWeakSecret('a cap for every head in the bay')).toBe(false)
})
