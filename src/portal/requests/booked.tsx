import { useEffect, useState } from 'react'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { bookedText } from './booked-text.ts'
import { bookingOf } from './booking.ts'
import { BookingCard } from './booking-card.tsx'
import BookingSheet from './booking-sheet.tsx'
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
  const item = useBooking(saved, mutations)
  const { row, request } = item ?? {}
  const booking = request && bookingOf(request, mutations.acts)
  // A change is listed a moment after it was saved; until then the booking is as it was.
  const [isChanging, setChanging] = useState(false)
  const [isListed, setListed] = useState(saved.requestId === null)
  if (!isListed && mutations.acts.some(({ id }) => id === saved.rowId)) setListed(true)
  // It is gone once it was cancelled before it was sent.
  const [wasShown, setShown] = useState(false)
  if (item && !wasShown) setShown(true)
  const isGone = wasShown && !item
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  if (isChanging && item) {
    return <BookingSheet item={item} mutations={mutations} onClose={onClose} />
  }
  const change = () => setChanging(true)
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
        {row && <QueuedRequest row={row} mutations={mutations} onChange={change} />}
        {booking && <BookingCard booking={booking} mutations={mutations} onChange={change} />}
      </ul>
    </Dialog>
  )
}
