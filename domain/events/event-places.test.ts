import { expect, test } from 'vitest'
import { formatGoing, isFull } from './event-places.ts'

test.each([
  [{ goingCount: 12, maxAttendees: 40 }, '12 of 40 going'],
  [{ goingCount: 8, maxAttendees: null }, '8 going'],
  [{ goingCount: 0, maxAttendees: null }, '0 going'],
])('of %j the words are "%s"', (places, text) => {
  expect(formatGoing(places)).toBe(text)
})

test.each([
  [{ goingCount: 39, maxAttendees: 40 }, false],
  [{ goingCount: 40, maxAttendees: 40 }, true],
  [{ goingCount: 12, maxAttendees: 10 }, true],
  [{ goingCount: 4000, maxAttendees: null }, false],
])('%j is full: %s', (places, full) => {
  expect(isFull(places)).toBe(full)
})
