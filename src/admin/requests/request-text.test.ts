import { expect, test } from 'vitest'
import type { CarRequest, RequestHistoryRow } from '#domain/car-requests/car-request.ts'
import { inIsolation, RIGHT_TO_LEFT_NAMES } from '../../../tests/factories/right-to-left-names.ts'
import { savedRequest } from '../../../tests/factories/saved-request.ts'
import { actText, stateText } from './request-text.ts'

const CLOCK = { now: new Date('2026-11-26T13:00:00Z'), timeZone: 'America/New_York' }

const REQUEST = savedRequest({
  memberName: 'Maria Lopez',
  requestedDate: '2026-11-28',
  requestedTime: '10:00 AM',
})

const offerUntil = (offerEndsAt: string) => ({ promise: 'offered', offerEndsAt }) as const

test.each<[Partial<CarRequest>, string]>([
  [{}, 'Waiting for an answer'],
  [{ promise: 'confirmed' }, 'Confirmed'],
  [{ promise: 'confirmed', isOverCapacity: true }, 'Over capacity'],
  [offerUntil('2026-11-26T14:00:00Z'), 'Other times offered until 9:00 AM'],
  [offerUntil('2026-11-26T12:00:00Z'), 'No answer to the offer by 7:00 AM'],
  [{ status: 'declined', reason: 'We’re full then' }, 'Declined: We’re full then'],
  [{ status: 'cancelled' }, 'Cancelled'],
  [{ status: 'expired' }, 'Expired'],
])('a request with %o is shown as %s', (changes, text) => {
  expect(stateText({ ...REQUEST, ...changes }, CLOCK)).toBe(text)
})

const AT_TEN = { date: '2026-11-28', time: '10:00 AM' }
const NOON = { date: '2026-11-28', time: '12:00 PM' }
const ACT: RequestHistoryRow = {
  id: '1',
  act: 'confirm',
  actor: 'staff',
  reason: null,
  at: '2026-11-26T12:00:00Z',
  from: AT_TEN,
  to: AT_TEN,
  isOnClosedDay: false,
}

test.each<[Partial<RequestHistoryRow>, string]>([
  [{ act: 'confirm' }, 'Garage confirmed it'],
  [{ act: 'confirm', isOnClosedDay: true }, 'Garage confirmed it, on a closed day'],
  [{ act: 'confirm', actor: 'club' }, 'Confirmed automatically'],
  [{ act: 'move', to: NOON }, 'Garage changed it to Sat, 12:00 PM'],
  [{ act: 'change', actor: 'member' }, 'Maria Lopez changed it'],
  [{ act: 'decline', reason: 'Full' }, 'Garage declined: “Full”'],
  [{ act: 'something new' }, 'Garage changed it'],
])('an act %o reads: %s', (changes, text) => {
  expect(actText({ ...ACT, ...changes }, 'Maria Lopez', CLOCK)).toBe(text)
})

test.each(RIGHT_TO_LEFT_NAMES)('the time that %s chose stays readable beside the name', (name) => {
  const row: RequestHistoryRow = { ...ACT, act: 'change', actor: 'member', to: NOON }
  expect(actText(row, name, CLOCK)).toBe(`${inIsolation(name)} changed it to Sat, 12:00 PM`)
})
