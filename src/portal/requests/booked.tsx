import { useState } from 'react'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { useOnline } from '../../ui/use-online.ts'
import { BookReturn } from './book-return.tsx'
import { bookedText, bothBookedText } from './booked-text.ts'
import { bookingOf, versionOf } from './booking.ts'
import { BookingCard } from './booking-card.tsx'
import BookingSheet from './booking-sheet.tsx'
import type { RequestItem } from './merge-requests.ts'
import { QueuedRequest } from './queued-request.tsx'
import { type SavedBooking, useBooking } from './use-booking.ts'
import { useReturnToBook } from './use-return-to-book.ts'

type BookedProps = {
  saved: SavedBooking
  mutations: MutationsView
  onClose: () => void
}

/**
 * The booking that was just made or changed: a row of this device until the server lists it, then as the club has it. A
 * pickup's return can be booked with it.
 */
export function Booked({ saved, mutations, onClose }: BookedProps) {
  const [changing, setChanging] = useState<RequestItem | null>(null)
  const [back, setBack] = useState<SavedBooking | null>(null)
  const out = useBooked(saved, mutations)
  const home = useBooked(back ?? NOT_BOOKED, mutations)
  const returning = useReturnToBook(out.item, mutations)
  if (changing) return <BookingSheet item={changing} mutations={mutations} onClose={onClose} />
  const { title, description } = back ? bothBookedText(out.text, home.text) : out.text
  const shared = { mutations, onChange: setChanging, onClose }
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
      <div className="flex flex-col gap-5">
        <ul className="flex flex-col gap-3">
          <BookedCard item={out.item} {...shared} />
          {back && <BookedCard item={home.item} {...shared} />}
        </ul>
        {returning && !back && (
          <BookReturn {...returning} mutations={mutations} onSaved={setBack} />
        )}
      </div>
    </Dialog>
  )
}

const NOT_BOOKED: SavedBooking = { rowId: '', requestId: null }

function useBooked(saved: SavedBooking, mutations: MutationsView) {
  const isOnline = useOnline()
  const today = useClubToday()
  const { item, receipt } = useBooking(saved, mutations)
  const isChangeListed = useIsChangeListed(saved, mutations)
  const { row, request } = item ?? {}
  const booking = request && bookingOf(request, mutations.acts)
  // An answer and a change are listed a moment later; until then the booking is as it was.
  const isCurrent =
    isChangeListed && (!receipt || !request || versionOf(request) >= receipt.version)
  const shown = { row, booking: isCurrent ? booking : undefined, existing: receipt?.existing }
  return { item, text: bookedText(shown, isOnline, today) }
}

function useIsChangeListed({ rowId, requestId }: SavedBooking, { acts }: MutationsView): boolean {
  // Remembered, because the act is removed once the server lists what it did.
  const [listedId, setListedId] = useState('')
  if (listedId !== rowId && acts.some(({ id }) => id === rowId)) setListedId(rowId)
  return requestId === null || listedId === rowId
}

type BookedCardProps = {
  item: RequestItem | undefined
  mutations: MutationsView
  onChange: (item: RequestItem) => void
  onClose: () => void
}

function BookedCard({ item, mutations, onChange, onClose }: BookedCardProps) {
  if (!item) return null
  const { row, request } = item
  const shared = { mutations, onChange: () => onChange(item) }
  return row ? (
    <QueuedRequest row={row} onCancelled={onClose} {...shared} />
  ) : (
    <BookingCard booking={bookingOf(request, mutations.acts)} {...shared} />
  )
}
