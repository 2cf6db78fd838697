import { expect, test } from 'vitest'
import { dayQuestion, deleteText, formatWhen, guestsText, inquiryDayText } from './event-text.ts'

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
  cancelledAt: null,
  cancellationReason: null,
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

const TODAY = '2026-05-20'

test('asks before an event with guests moves', () => {
  expect(dayQuestion(EVENT, '2026-05-24', TODAY)).toEqual({
    title: 'Move this event to Sun, May 24?',
    description: '12 members are going. We’ll hold their places and ask about the new day.',
    confirmLabel: 'Move event',
  })
  const one = dayQuestion({ ...EVENT, goingCount: 1 }, '2027-01-02', TODAY)
  expect(one?.title).toBe('Move this event to Sat, Jan 2, 2027?')
  expect(one?.description).toMatch(/^1 member is going\. We’ll hold their places/)
})

test.each([
  ['a new event', null, 'Only the console shows past events.'],
  ['one without guests', { ...EVENT, goingCount: 0 }, 'Only the console shows past events.'],
  ['one with guests', EVENT, 'Only the console shows past events. 12 members are going.'],
])('asks before %s gets a day that is over', (_what, event, description) => {
  expect(dayQuestion(event, '2026-05-19', TODAY)).toEqual({
    title: 'This day is over. Save it anyway?',
    description,
    confirmLabel: 'Save anyway',
  })
})

test.each([
  ['the day stays', EVENT, '2026-05-23'],
  ['a past event keeps its day', { ...EVENT, eventDate: '2026-05-01' }, '2026-05-01'],
  ['nobody is going', { ...EVENT, goingCount: 0 }, '2026-05-24'],
  ['the event is new', null, '2026-05-24'],
  ['the day is today', null, TODAY],
  ['there is no day yet', EVENT, ''],
])('asks nothing where %s', (_what, event, eventDate) => {
  expect(dayQuestion(event, eventDate, TODAY)).toBeNull()
})

test.each([
  [12, '3', '12 members are going and 3 visitors have asked.'],
  [1, '0', '1 member is going.'],
  [0, '1', '1 visitor has asked.'],
  [2, null, '2 members are going.'],
  [0, '0', ''],
])('of %i yeses and %s inquiries it says "%s"', (going, inquiries, text) => {
  expect(guestsText(going, inquiries)).toBe(text)
})

test('names those who count on an event before it is deleted', () => {
  expect(deleteText('2 members are going.')).toMatch(/^2 members are going\. Cancel the event/)
  expect(deleteText('')).toBe('Deletes its RSVPs too. This can’t be undone.')
})
