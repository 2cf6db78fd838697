import { expect, test } from 'vitest'
import { goingWords, isFull, whenWords } from './event-words.ts'

const EVENT = {
  id: 'e',
  title: 'Supper',
  description: 'One table',
  eventDate: '2026-05-23',
  eventTime: '7pm - 10pm',
  location: 'The Clubhouse',
  maxAttendees: 40,
  imageUrl: null,
  goingCount: 12,
}

test('says how many go, of how many', () => {
  expect(goingWords(EVENT)).toBe('12 of 40 going')
  expect(goingWords({ goingCount: 8, maxAttendees: null })).toBe('8 going')
})

test.each([
  [{ goingCount: 39, maxAttendees: 40 }, false],
  [{ goingCount: 40, maxAttendees: 40 }, true],
  [{ goingCount: 12, maxAttendees: 10 }, true],
  [{ goingCount: 4000, maxAttendees: null }, false],
])('%j is full: %s', (places, full) => {
  expect(isFull(places)).toBe(full)
})

test('says when, and shows as it was what it cannot read', () => {
  expect(whenWords(EVENT)).toBe('Saturday, May 23, 2026 · 7:00 PM to 10:00 PM')
  expect(whenWords({ ...EVENT, eventTime: 'after dark' })).toBe(
    'Saturday, May 23, 2026 · after dark',
  )
})
