import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { useMyCarRequests } from '../../queries/my-car-requests.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { bookingOf } from '../requests/booking.ts'
import { BookingCard } from '../requests/booking-card.tsx'
import { mergeRequests, type RequestItem } from '../requests/merge-requests.ts'
import { QueuedRequest } from '../requests/queued-request.tsx'
import { bookedText } from './booked-text.ts'

/** The row of a new booking, or of a change of one (`requestId`). */
export type SavedBooking = { rowId: string; requestId: string | null }

type BookedProps = {
  saved: SavedBooking
  mutations: MutationsView
  onChange: (request: CarRequest) => void
  onClose: () => void
}

/** The booking that was just made or changed: a row of this device until the server lists it, then as the club has it. */
export function Booked({ saved, mutations, onChange, onClose }: BookedProps) {
  const isOnline = useOnline()
  const today = useClubToday()
  const navigate = useNavigate()
  const { row, request } = useBooking(saved, mutations) ?? {}
  const booking = request && bookingOf(request, mutations.acts)
  // A change is listed a moment after it was saved; until then the booking is as it was.
  const [isListed, setListed] = useState(saved.requestId === null)
  if (!isListed && mutations.acts.some(({ id }) => id === saved.rowId)) setListed(true)
  const shown = { row, booking: isListed ? booking : undefined }
  const { title, description } = bookedText(shown, isOnline, today)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span role="status">{title}</span>}
      description={description}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <ul>
        {row && (
          <QueuedRequest
            row={row}
            mutations={mutations}
            onEdit={({ id }) => navigate(`/members/car-pickup-dropoff?edit=${id}`)}
            onDiscarded={onClose}
          />
        )}
        {booking && <BookingCard booking={booking} mutations={mutations} onChange={onChange} />}
      </ul>
    </Dialog>
  )
}

/** The booking as this device has it: as a queued row until the server lists it. */
function useBooking(saved: SavedBooking, { rows }: MutationsView): RequestItem | undefined {
  const { data, dataUpdatedAt } = useMyCarRequests()
  const receipt = rows.find(({ id }) => id === saved.rowId)?.receipt
  // Remembered, because the row is removed once the server lists the request.
  const [requestId, setRequestId] = useState(saved.requestId)
  if (receipt && receipt.requestId !== requestId) setRequestId(receipt.requestId)
  return mergeRequests(rows, data ?? [], dataUpdatedAt).items.find(
    ({ id }) => id === saved.rowId || id === requestId,
  )
}
