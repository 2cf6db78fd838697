import { afterEach, expect, test } from 'vitest'
import { tabStorage } from '../../api/device-storage.ts'
import { forgetSentCode, keepSentCode, keptSentCode } from './sent-code.ts'

const NOW = 1_800_000_000_000
const MINUTE = 60_000
afterEach(forgetSentCode)

test('where a code went is kept for as long as the code is good', () => {
  expect(keptSentCode(NOW)).toBeNull()
  keepSentCode('ada@example.test', NOW)
  expect(keptSentCode(NOW + 4 * MINUTE)).toMatchObject({ identifier: 'ada@example.test' })
  expect(keptSentCode(NOW + 5 * MINUTE)).toBeNull()
  expect(tabStorage.getItem('sign_in_code_sent')).toBeNull()
})

test('one that was sent anew is good for as long again', () => {
  keepSentCode('ada@example.test', NOW)
  keepSentCode('ada@example.test', NOW + 4 * MINUTE)
  expect(keptSentCode(NOW + 8 * MINUTE)).not.toBeNull()
})

test('a clock that was put back does not keep it for longer', () => {
  keepSentCode('ada@example.test', NOW)
  expect(keptSentCode(NOW - 60 * MINUTE)).toBeNull()
})

test.each(['', '{', 'null', '[1]', '{"identifier":1,"goodUntil":1800000000001}'])(
  'a kept %j is none',
  (text) => {
    tabStorage.setItem('sign_in_code_sent', text)
    expect(keptSentCode(NOW)).toBeNull()
  },
)
