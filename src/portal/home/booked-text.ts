import { asDue } from '#domain/car-requests/due-slot.ts'
import type { CalendarDay } from '#domain/dates.ts'
import type { ShownRequest } from '../../mutations/kinds/car-request.ts'
import { noSignalText } from '../no-signal-text.ts'
import type { Booking } from '../requests/booking.ts'
import { confirmedText } from '../requests/slot-text.ts'

/** A new booking is a row of this device until the club has it; both are missing until the row is read. */
type Shown = { row: Pick<ShownRequest, 'state'> | undefined; booking: Booking | undefined }

/** What the sheet says of a booking that was just made or changed; nothing is promised before the club has it. */
export function bookedText({ row, booking }: Shown, isOnline: boolean, today: CalendarDay) {
  const waiting = row ?? booking?.unsent
  if (waiting?.state === 'needs-attention') return { title: 'Needs attention', description: '' }
  if (!booking || booking.unsent) {
    return isOnline
      ? { title: 'Saved. Sending…', description: '' }
      : { title: 'Saved', description: noSignalText() }
  }
  const { request } = booking
  if (request.status === 'declined') return { title: 'Declined', description: '' }
  if (request.status !== 'pending') return { title: 'Booking cancelled', description: '' }
  return request.promise === 'confirmed'
    ? { title: 'Confirmed', description: confirmedText(asDue(request), today) }
    : { title: 'Sent to the garage', description: "We'll confirm it here." }
}
