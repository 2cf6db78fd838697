import { expect, it } from 'vitest'
import { eventsByDay } from './event-calendar.tsx'

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
