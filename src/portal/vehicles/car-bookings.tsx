import { ChevronRight, CloudUpload } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import { asDue } from '#domain/car-requests/due-slot.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { DOT } from '#domain/dot.ts'
import type { ShownRequest } from '../../mutations/kinds/request-row.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { useMyCarRequests } from '../../queries/my-car-requests.ts'
import { Badge } from '../../ui/badge.tsx'
import { SectionFailed } from '../read-failed.tsx'
import { type Booking, bookingOf } from '../requests/booking.ts'
import { UnsentBadge } from '../requests/booking-card.tsx'
import { bookingLink } from '../requests/booking-state.ts'
import { itemsOfCar } from '../requests/coming-up.tsx'
import { mergeRequests } from '../requests/merge-requests.ts'
import { rowStateText } from '../requests/row-text.ts'
import { slotText } from '../requests/slot-text.ts'
import { StateBadge } from '../requests/state-badge.tsx'

type ComingBooking = {
  id: string
  requested: Pick<CarRequestInput, 'requestType' | 'requestedDate' | 'requestedTime'>
  state: ReactNode
}

/** The bookings of a car that haven't ended, also those that this device hasn't sent yet. */
export function useComingBookings(vehicleId: string, { rows, acts }: MutationsView) {
  const read = useMyCarRequests()
  const { items } = mergeRequests(rows, read.data ?? [], read.dataUpdatedAt)
  const bookings = itemsOfCar(items, vehicleId).flatMap((item) =>
    item.row ? comingRow(item.row) : comingRequest(bookingOf(item.request, acts)),
  )
  return { bookings, read }
}

function comingRow(row: ShownRequest): ComingBooking[] {
  if ((row.receipt?.status ?? 'pending') !== 'pending') return []
  const tone = row.state === 'needs-attention' ? 'danger' : 'neutral'
  const state = (
    <Badge tone={tone} icon={<CloudUpload aria-hidden="true" />}>
      {rowStateText(row)}
    </Badge>
  )
  return [{ id: row.id, requested: row.input, state }]
}

function comingRequest({ request, unsent }: Booking): ComingBooking[] {
  if (request.status !== 'pending') return []
  const requested = asDue(request)
  const state = unsent ? <UnsentBadge act={unsent} /> : <StateBadge request={requested} />
  return [{ id: request.id, requested, state }]
}

export function CarBookings({ bookings, read }: ReturnType<typeof useComingBookings>) {
  const today = useClubToday()
  if (bookings.length === 0 && !read.isError) return null
  return (
    <section aria-labelledby="car-bookings" className="flex flex-col gap-3">
      <h2 id="car-bookings" className="text-2xl">
        Bookings
      </h2>
      {bookings.length > 0 && (
        <ul className="divide-y divide-border rounded-lg border border-border bg-surface shadow-card">
          {bookings.map(({ id, requested, state }) => (
            <li key={id}>
              <Link
                to={bookingLink(id)}
                className="group flex min-h-14 items-center gap-3 rounded-lg px-4 py-3 -outline-offset-3"
              >
                <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
                  <span className="tabular font-medium group-hover:underline">
                    {`${REQUEST_LABELS[requested.requestType]}${DOT} ${slotText(requested, today)}`}
                  </span>
                  {state}
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {read.isError && <SectionFailed title="Couldn't load your bookings" read={read} />}
    </section>
  )
}
