import { expect, it } from 'vitest'
import { goingInWords } from './rsvp-words.ts'

it('says how many go, and of how many where there is a limit', () => {
  expect(goingInWords(12, 40)).toBe('12 of 40 going')
  expect(goingInWords(0, null)).toBe('0 going')
})
