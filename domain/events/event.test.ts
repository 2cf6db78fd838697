import { expect, test } from 'vitest'
import { clubEventSchema, formatGoing, isFull } from './event.ts'
import { formatDate } from './event-day.ts'

const EVENT = {
  id: 'e',
  title: 'Rally',
  description: '',
  eventTime: '7 PM',
  location: 'Bay',
  maxAttendees: null,
  imageUrl: null,
  goingCount: 0,
  cancelledAt: null,
  cancellationReason: null,
  version: 1,
}

test.each([
  [{ eventDate: '2030-06-01' }, 'June 1st'],
  [{ date: '2030-06-01' }, 'June 1st'],
  [{ eventDate: null, date: '2030-06-01' }, 'June 1st'],
  [{ eventDate: null }, ''],
])('an event with %j is on %j', (day, text) => {
  expect(formatDate(clubEventSchema.parse({ ...EVENT, ...day }))).toBe(text)
})

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
