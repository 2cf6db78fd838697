import { afterEach, expect, test } from 'vitest'
import { deviceStorage } from '../../http/device-storage.ts'
import { forgetSentCode, savedSentCode, saveSentCode } from './sent-code.ts'

const NOW = 1_800_000_000_000
const MINUTE = 60_000
afterEach(forgetSentCode)

test('the address of a sent code is saved for as long as the code is good', () => {
  expect(savedSentCode('sign-in', NOW)).toBeNull()
  saveSentCode('sign-in', 'ada@example.test', NOW)
  expect(savedSentCode('sign-in', NOW + 4 * MINUTE)).toMatchObject({
    identifier: 'ada@example.test',
  })
  expect(savedSentCode('sign-in', NOW + 5 * MINUTE)).toBeNull()
  expect(deviceStorage.getItem('sign_in_code_sent')).toBeNull()
})

test('a clock that was put back does not save it for longer', () => {
  saveSentCode('sign-in', 'ada@example.test', NOW)
  expect(savedSentCode('sign-in', NOW - 60 * MINUTE)).toBeNull()
})

test.each([
  '',
  '{',
  'null',
  '[1]',
  '{"purpose":"sign-in","identifier":1,"goodUntil":1800000000001}',
])('a saved %j is no sent code', (text) => {
  deviceStorage.setItem('sign_in_code_sent', text)
  expect(savedSentCode('sign-in', NOW)).toBeNull()
})

test('a code for a change of the profile opens no sign-in', () => {
  saveSentCode('change', 'ada@example.test', NOW)
  expect(savedSentCode('change', NOW)).toMatchObject({ identifier: 'ada@example.test' })
  expect(savedSentCode('sign-in', NOW)).toBeNull()
})
