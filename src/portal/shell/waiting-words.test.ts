import { expect, it } from 'vitest'
import { waitingInWords } from './waiting-words.ts'

it('names what waits while it is of one kind, and only counts it when it is of both', () => {
  expect(waitingInWords(1, 0)).toBe('1 request waiting')
  expect(waitingInWords(2, 0)).toBe('2 requests waiting')
  expect(waitingInWords(0, 1)).toBe('1 RSVP waiting')
  expect(waitingInWords(0, 3)).toBe('3 RSVPs waiting')
  expect(waitingInWords(2, 1)).toBe('3 waiting')
})
