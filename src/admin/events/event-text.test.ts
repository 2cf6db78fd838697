import { expect, test } from 'vitest'
import { formatWhen } from './event-text.ts'

const EVENT = {
  id: 'e',
  title: 'Supper',
  description: 'One table',
  version: 1,
  eventDate: '2026-05-23',
  eventTime: '7pm - 10pm',
  location: 'The Clubhouse',
  maxAttendees: 40,
  imageUrl: null,
  goingCount: 12,
}

test('says when, and shows as it was what it cannot read', () => {
  expect(formatWhen(EVENT)).toBe('Saturday, May 23, 2026 · 7:00 PM to 10:00 PM')
  expect(formatWhen({ ...EVENT, eventTime: 'after dark' })).toBe(
    'Saturday, May 23, 2026 · after dark',
  )
})
