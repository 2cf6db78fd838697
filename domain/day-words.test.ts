import { expect, test } from 'vitest'
import { dayInWords } from './day-words.ts'

test('says a day, with its year only where that is another', () => {
  expect(dayInWords('2026-05-23')).toBe('Sat, May 23')
  expect(dayInWords('2026-05-23', '2026-12-30')).toBe('Sat, May 23')
  expect(dayInWords('2027-01-02', '2026-12-30')).toBe('Sat, Jan 2, 2027')
})
