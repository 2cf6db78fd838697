import { expect, it } from 'vitest'
import { busyDays, eventCountText, eventsByDay } from './event-calendar.tsx'

it('gathers events by their day, in order, and leaves out those without one', () => {
  const events = [
    { eventDate: '2026-05-23', title: 'Coffee' },
    { eventDate: '2026-05-23', title: 'Dinner' },
    { eventDate: 'TBD', title: 'Somewhen' },
    { eventDate: '2026-06-01', title: 'Drive' },
  ]
  const days = [...eventsByDay(events)].map(([day, { events: own }]) => [
    day,
    own.map((one) => one.title),
  ])
  expect(days).toEqual([
    ['2026-05-23', ['Coffee', 'Dinner']],
    ['2026-06-01', ['Drive']],
  ])
})

it('marks only days on which something takes place, and counts what was cancelled', () => {
  const at = (eventDate: string, cancelledAt: string | null) => ({ eventDate, cancelledAt })
  const cancelledAt = '2026-05-01T12:00:00.000Z'
  const days = eventsByDay([
    at('2026-05-23', cancelledAt),
    at('2026-05-24', cancelledAt),
    at('2026-05-24', null),
    at('2026-05-25', null),
  ])
  expect(busyDays(days)).toEqual([new Date(2026, 4, 24), new Date(2026, 4, 25)])
  expect([...days.values()].map(({ events }) => eventCountText(events))).toEqual([
    '1 event, cancelled',
    '2 events, 1 cancelled',
    '1 event',
  ])
})
