import { expect, test } from 'vitest'
import { clubEventSchema } from './event.ts'
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
