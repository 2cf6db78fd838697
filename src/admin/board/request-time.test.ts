import { expect, it } from 'vitest'
import { urgencyOf } from './request-time.ts'

const ZONE = 'America/New_York'
const NOW = new Date('2026-05-23T14:00:00Z')

it.each([
  ['9:30 AM', '2026-05-23T13:30:00.000Z', 'overdue'],
  ['10:30 AM', '2026-05-23T14:30:00.000Z', 'today'],
  // None of today's slots: only the stored moment says when it is due.
  ['7:30 AM', '2026-05-23T11:30:00.000Z', 'overdue'],
  ['8:30 PM', '2026-05-24T00:30:00.000Z', 'today'],
])('a request for %s, due at %s, is %s', (requestedTime, dueAt, urgency) => {
  const request = { requestedDate: '2026-05-23', requestedTime, dueAt }
  expect(urgencyOf(request, NOW, ZONE)).toBe(urgency)
})
