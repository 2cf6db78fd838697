import { useState } from 'react'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { useOnline } from '../../ui/use-online.ts'
import { bookedText } from './booked-text.ts'
import { bookingOf, versionOf } from './booking.ts'
import { BookingCard } from './booking-card.tsx'
import BookingSheet from './booking-sheet.tsx'
import type { RequestItem } from './merge-requests.ts'
import { QueuedRequest } from './queued-request.tsx'
import { type SavedBooking, useBooking } from './use-booking.ts'

type BookedProps = {
  saved: SavedBooking
  mutations: MutationsView
  onClose: () => void
}

/** The booking that was just made or changed: a row of this device until the server lists it, then as the club has it. */
export function Booked({ saved, mutations, onClose }: BookedProps) {
  const isOnline = useOnline()
  const today = useClubToday()
  const [changing, setChanging] = useState<RequestItem | null>(null)
  const { item, receipt } = useBooking(saved, mutations)
  const isChangeListed = useIsChangeListed(saved, mutations)
  if (changing) return <BookingSheet item={changing} mutations={mutations} onClose={onClose} />
  const { row, request } = item ?? {}
  const booking = request && bookingOf(request, mutations.acts)
  // An answer and a change are listed a moment later; until then the booking is as it was.
  const isCurrent =
    isChangeListed && (!receipt || !request || versionOf(request) >= receipt.version)
  const { title, description } = bookedText(
    { row, booking: isCurrent ? booking : undefined, existing: receipt?.existing },
    isOnline,
    today,
  )
  const shared = { mutations, onChange: () => item && setChanging(item) }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span role="status">{title}</span>}
      description={description}
      footer={
        <Button
          onClick={(event) => {
            if (!isStrayTap('booked', event)) onClose()
          }}
        >
          Done
        </Button>
      }
    >
      <ul>
        {row && <QueuedRequest row={row} onCancelled={onClose} {...shared} />}
        {booking && <BookingCard booking={booking} {...shared} />}
      </ul>
    </Dialog>
  )
}

function useIsChangeListed({ rowId, requestId }: SavedBooking, { acts }: MutationsView): boolean {
  const [isListed, setListed] = useState(requestId === null)
  if (!isListed && acts.some(({ id }) => id === rowId)) setListed(true)
  return isListed
}
