import { CalendarClock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { listMyCarRequests } from '#domain/api/my-car-requests.ts'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { ShownAct } from '../../mutations/kinds/request-act.ts'
import { requestIdOf, type ShownRequest } from '../../mutations/kinds/request-row.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useMyCarRequests } from '../../queries/my-car-requests.ts'
import { lateOverlay } from '../../ui/late-overlay.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OlderRows } from '../more-rows.tsx'
import { SectionFailed } from '../read-failed.tsx'
import { bookingOf } from './booking.ts'
import { BookingCard, UnsentAct, UnsentBadge } from './booking-card.tsx'
import { forgettableKeys, isCompleteList, rejectedUnlistedActs } from './booking-state.ts'
import type { ChangeBookingProps } from './change-booking.tsx'
import { mergeRequests } from './merge-requests.ts'
import { QueuedRequest } from './queued-request.tsx'
import { useActs } from './use-acts.ts'

const ChangeBooking = lateOverlay<ChangeBookingProps>(() => import('./change-booking.tsx'))

type YourRequestsProps = {
  mutations: MutationsView
  /** The row in the form, which stays until its edit ends. */
  editedId: string | undefined
  onEdit: (row: ShownRequest) => void
  onDiscarded: (row: ShownRequest) => void
}

export function YourRequests({ mutations, editedId, onEdit, onDiscarded }: YourRequestsProps) {
  const requests = useMyCarRequests()
  const { items, unneededIds } = mergeRequests(
    mutations.rows,
    requests.data ?? [],
    requests.dataUpdatedAt,
  )
  const heading = useFocusByHash('your-requests')
  const [changed, setChanged] = useState<CarRequest | null>(null)
  const editedRow = mutations.rows.find((row) => row.id === editedId)
  const editedRequestId = editedRow && requestIdOf(editedRow)
  const unneeded = unneededIds.filter((id) => id !== editedRequestId).join()
  const { dropListed } = mutations
  const unlisted = useUnlistedActs(mutations, requests)
  useEffect(() => {
    if (unneeded) dropListed(unneeded.split(',')).catch(() => undefined)
  }, [unneeded, dropListed])

  return (
    <section aria-labelledby="your-requests" className="flex flex-col gap-4">
      <h2
        id="your-requests"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-4 text-3xl outline-none"
      >
        Your bookings
      </h2>
      {(items.length > 0 || unlisted.length > 0) && (
        <ul className="grid items-start gap-3 lg:grid-cols-2">
          {unlisted.map((act) => (
            <UnlistedAct key={act.id} act={act} mutations={mutations} />
          ))}
          {items.map((item) =>
            item.row ? (
              <QueuedRequest
                key={item.id}
                row={item.row}
                mutations={mutations}
                onEdit={onEdit}
                onDiscarded={onDiscarded}
              />
            ) : (
              <BookingCard
                key={item.id}
                booking={bookingOf(item.request, mutations.acts)}
                mutations={mutations}
                onChange={setChanged}
              />
            ),
          )}
          <OlderRows list={listMyCarRequests} first={requests.data ?? []} what="bookings">
            {(request) =>
              // An old booking that is still pending is listed above.
              items.some(({ id }) => id === request.id) ? null : (
                <BookingCard
                  key={request.id}
                  booking={bookingOf(request, mutations.acts)}
                  mutations={mutations}
                  onChange={setChanged}
                />
              )
            }
          </OlderRows>
        </ul>
      )}
      {changed && (
        <ChangeBooking
          key={changed.id}
          request={changed}
          mutations={mutations}
          onClose={() => setChanged(null)}
        />
      )}
      {items.length === 0 && requests.data && (
        <p className="flex items-center gap-3 text-muted">
          <CalendarClock aria-hidden="true" className="size-5 shrink-0" />
          No bookings yet.
        </p>
      )}
      {!requests.data && !requests.isError && (
        <div role="status" className="grid gap-3 lg:grid-cols-2">
          <span className="sr-only">Loading your bookings…</span>
          <Skeleton className="h-24 rounded-lg!" />
          <Skeleton className="h-24 rounded-lg!" />
        </div>
      )}
      {!requests.data && requests.isError && (
        <SectionFailed title="Couldn't load your bookings" read={requests} />
      )}
    </section>
  )
}

/** A rejected act on a booking that is too old for the list. */
function UnlistedAct({ act, mutations }: { act: ShownAct; mutations: MutationsView }) {
  const { requestId: id, version } = act.input
  const { undo, dismiss } = useActs({ id, version }, mutations)
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-lg border border-border bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">An earlier booking</p>
        <UnsentBadge act={act} />
      </div>
      <UnsentAct act={act} onUndo={() => void undo(act)} onDismiss={() => void dismiss(act)} />
    </li>
  )
}

type RequestList = Pick<ReturnType<typeof useMyCarRequests>, 'data' | 'dataUpdatedAt'>

/** The rejected acts on requests that are too old for the list. Also removes acts that this device no longer needs. */
function useUnlistedActs(
  { acts, rows, dropListed, dismiss }: MutationsView,
  { data, dataUpdatedAt }: RequestList,
) {
  const forgettable = data ? forgettableKeys(acts, data, dataUpdatedAt).join() : ''
  const unlisted = data ? rejectedUnlistedActs(acts, data, rows) : []
  const isDeleted = data !== undefined && isCompleteList(data)
  const gone = isDeleted ? unlisted.map(({ id }) => id).join() : ''
  useEffect(() => {
    if (forgettable) dropListed(forgettable.split(',')).catch(() => undefined)
  }, [forgettable, dropListed])
  useEffect(() => {
    for (const id of gone.split(',').filter(Boolean)) dismiss(id).catch(() => undefined)
  }, [gone, dismiss])
  return isDeleted ? [] : unlisted
}

/** Scrolls to and focuses the heading when a link names its id, also from this same page. */
function useFocusByHash(id: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash !== `#${id}`) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [hash, id, key])
  return heading
}
