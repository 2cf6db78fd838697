import { asDue } from '#domain/car-requests/due-slot.ts'
import type { CalendarDay } from '#domain/dates.ts'
import type { ShownRequest } from '../../mutations/kinds/request-row.ts'
import { noSignalText } from '../no-signal-text.ts'
import type { Booking } from './booking.ts'
import { confirmedText } from './slot-text.ts'

/** A new booking is a row of this device until the club has it; both are missing until the row is read. */
type Shown = {
  row: Pick<ShownRequest, 'state' | 'waitsFor'> | undefined
  booking: Booking | undefined
  /** What the club did with it, where the car had a booking for that day already. */
  existing?: NonNullable<ShownRequest['receipt']>['existing'] | undefined
}

const CONFIRMED = 'Confirmed'

const ENDED_TITLES = {
  declined: 'Declined',
  cancelled: 'Booking cancelled',
  completed: 'Booking completed',
  expired: 'Booking expired',
}

/** What the sheet says of a booking that was just made or changed; nothing is promised before the club has it. */
export function bookedText(
  { row, booking, existing }: Shown,
  isOnline: boolean,
  today: CalendarDay,
) {
  if (existing === 'newer') return { title: 'You have a newer booking', description: '' }
  if (row?.state === 'sent') return { title: 'Sent to the garage', description: '' }
  const waiting = row ?? booking?.unsent
  if (waiting?.state === 'needs-attention') return { title: 'Needs attention', description: '' }
  if (!booking || booking.unsent) {
    if (waiting?.state === 'waiting-sign-in') {
      return { title: 'Saved', description: 'Sign in to send it.' }
    }
    return isOnline && waiting?.waitsFor !== 'network'
      ? { title: 'Saved. Sending…', description: '' }
      : { title: 'Saved', description: noSignalText() }
  }
  const { request } = booking
  if (request.status !== 'pending') return { title: ENDED_TITLES[request.status], description: '' }
  switch (request.promise) {
    case 'confirmed':
      return {
        title: existing === 'changed' ? 'Booking changed' : CONFIRMED,
        description: confirmedText(asDue(request), today),
      }
    case 'offered':
      return { title: 'Other times offered', description: '' }
    case 'waiting':
      return { title: 'Sent to the garage', description: "We'll confirm it here." }
  }
}

type BookedText = ReturnType<typeof bookedText>

/** What the sheet says of a pickup booked with its return: both promises, or else what is open about one of them. */
export function bothBookedText(pickup: BookedText, dropoff: BookedText): BookedText {
  const open = [pickup, dropoff].find(({ title }) => title !== CONFIRMED)
  return open ?? { title: CONFIRMED, description: `${pickup.description} ${dropoff.description}` }
}
