import { expect, test } from 'vitest'
import { formatWhen, inquiryDayText, moveQuestion } from './event-text.ts'

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
  expect(formatWhen(EVENT)).toBe('Saturday, May 23, 2026\u00a0· 7:00 PM to 10:00 PM')
  expect(formatWhen({ ...EVENT, eventTime: 'after dark' })).toBe(
    'Saturday, May 23, 2026\u00a0· after dark',
  )
})

test.each([
  [{ eventDate: '2026-11-28', currentEventDate: '2026-11-28' }, 'Sat, Nov 28'],
  [
    { eventDate: '2026-11-28', currentEventDate: '2026-11-29' },
    'asked about Sat, Nov 28 (moved to Sun, Nov 29)',
  ],
  [{ eventDate: '2026-11-28', currentEventDate: null }, 'Sat, Nov 28'],
  [{ eventDate: '2025-11-28', currentEventDate: null }, 'Fri, Nov 28, 2025'],
])('an inquiry with %j is about "%s"', (inquiry, text) => {
  expect(inquiryDayText(inquiry, '2026-05-23')).toBe(text)
})

test('asks before an event with guests moves', () => {
  expect(moveQuestion(EVENT, '2026-05-24')).toEqual({
    title: 'Move this event to Sun, May 24?',
    description: '12 members are going. We’ll hold their places and ask about the new day.',
  })
  const one = moveQuestion({ ...EVENT, goingCount: 1 }, '2027-01-02')
  expect(one?.title).toBe('Move this event to Sat, Jan 2, 2027?')
  expect(one?.description).toMatch(/^1 member is going\. We’ll hold their places/)
})

test.each([
  ['the day stays', EVENT, '2026-05-23'],
  ['nobody is going', { ...EVENT, goingCount: 0 }, '2026-05-24'],
  ['the event is new', null, '2026-05-24'],
  ['there is no day yet', EVENT, ''],
])('asks nothing where %s', (_what, event, eventDate) => {
  expect(moveQuestion(event, eventDate)).toBeNull()
})
