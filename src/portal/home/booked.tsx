import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { useMyCarRequests } from '../../queries/my-car-requests.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { noSignalText } from '../no-signal-text.ts'
import { bookingOf } from '../requests/booking.ts'
import { BookingCard } from '../requests/booking-card.tsx'
import { mergeRequests, type RequestItem } from '../requests/merge-requests.ts'
import { QueuedRequest } from '../requests/queued-request.tsx'
import { confirmedText } from '../requests/slot-text.ts'

export type SavedBooking = {
  rowId: string
  /** The booking that was changed; null for a new one. */
  requestId: string | null
  input: CarRequestInput
}

type BookedProps = { saved: SavedBooking; mutations: MutationsView; onClose: () => void }

/** The booking that was just made, with its current state and its buttons. */
export function Booked({ saved, mutations, onClose }: BookedProps) {
  const isOnline = useOnline()
  const today = useClubToday()
  const navigate = useNavigate()
  const item = useBooking(saved, mutations)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span role="status">{titleOf(item, isOnline)}</span>}
      description={descriptionOf(item, isOnline, confirmedText(saved.input, today))}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <ul>
        {item?.row && (
          <QueuedRequest
            row={item.row}
            mutations={mutations}
            onEdit={(row) => navigate(`/members/car-pickup-dropoff?edit=${row.id}`)}
            onDiscarded={onClose}
          />
        )}
        {item?.request && (
          <BookingCard booking={bookingOf(item.request, mutations.acts)} mutations={mutations} />
        )}
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

function titleOf(item: RequestItem | undefined, isOnline: boolean): string {
  const { row, request } = item ?? {}
  if (row?.state === 'needs-attention') return 'Needs attention'
  if (!request) return isOnline ? 'Saved. Sending…' : 'Saved'
  if (request.status !== 'pending') return 'Booking cancelled'
  return request.promise === 'confirmed' ? 'Confirmed' : 'Sent to the garage'
}

function descriptionOf(
  item: RequestItem | undefined,
  isOnline: boolean,
  confirmed: string,
): string {
  if (item?.row?.state === 'needs-attention') return ''
  if (!item?.request) return isOnline ? '' : noSignalText()
  if (item.request.status !== 'pending') return ''
  return item.request.promise === 'confirmed' ? confirmed : "We'll confirm it here."
}
