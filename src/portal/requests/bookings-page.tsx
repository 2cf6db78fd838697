import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { listMyCarRequests } from '#domain/api/my-car-requests.ts'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { REQUEST_PAGE } from '#domain/member-pages.ts'
import type { ShownAct } from '../../mutations/kinds/request-act.ts'
import {
  type MutationsView,
  preloadMutations,
  useMutations,
} from '../../mutations/use-mutations.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { useMyCarRequests } from '../../queries/my-car-requests.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lateOverlay } from '../../ui/late-overlay.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Fold } from '../fold.tsx'
import { useMember } from '../member-context.ts'
import { OlderRows } from '../more-rows.tsx'
import { ReadFailed } from '../read-failed.tsx'
import { usePageTitle } from '../use-page-title.ts'
import { bookingOf } from './booking.ts'
import { BookingCard, UnsentAct, UnsentBadge } from './booking-card.tsx'
import type { BookingSheetProps } from './booking-sheet.tsx'
import { bookingLink, isCompleteList, isPast, rejectedUnlistedActs } from './booking-state.ts'
import { mergeRequests, type RequestItem } from './merge-requests.ts'
import { QueuedRequest } from './queued-request.tsx'
import { dismissAct } from './use-acts.ts'
import { useDropListed } from './use-drop-listed.ts'

const BookingSheet = lateOverlay<BookingSheetProps>(() => import('./booking-sheet.tsx'))

const LIST = 'grid items-start gap-3 lg:grid-cols-2'

/** A member's bookings: those that wait on this device and those that are coming, then the past ones. */
export default function BookingsPage() {
  usePageTitle('Bookings')
  const { member } = useMember()
  useEffect(preloadMutations, [])
  const mutations = useMutations(member.id)
  const read = useMyCarRequests()
  const today = useClubToday()
  const [changed, setChanged] = useState<RequestItem | null>(null)
  const unlisted = useUnlistedActs(mutations, read)
  useDropListed(mutations)
  const { items } = mergeRequests(mutations.rows, read.data ?? [], read.dataUpdatedAt)
  const isOver = ({ request }: RequestItem) => request !== undefined && isPast(request, today)
  const coming = items.filter((item) => !isOver(item))
  const shared = { mutations, onChange: setChanged }
  const isEmpty = items.length === 0 && unlisted.length === 0
  return (
    <section className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-4xl md:text-5xl">Bookings</h1>
        {!isEmpty && <LinkButton to={REQUEST_PAGE}>Book a car</LinkButton>}
      </div>
      {(coming.length > 0 || unlisted.length > 0) && (
        <ul aria-label="Coming bookings" className={LIST}>
          {unlisted.map((act) => (
            <UnlistedAct key={act.id} act={act} mutations={mutations} />
          ))}
          {coming.map((item) => (
            <Item key={item.id} item={item} {...shared} />
          ))}
        </ul>
      )}
      {!isEmpty && coming.length === 0 && <p className="text-muted">No coming bookings.</p>}
      <PastBookings items={items.filter(isOver)} all={items} read={read.data ?? []} {...shared} />
      {isEmpty && read.data && (
        <EmptyState
          title="No bookings yet"
          action={<LinkButton to={REQUEST_PAGE}>Book a car</LinkButton>}
        />
      )}
      {!read.data && !read.isError && <BookingsLoading />}
      {!read.data && read.isError && <ReadFailed title="Couldn't load your bookings" read={read} />}
      {changed && (
        <BookingSheet
          key={changed.id}
          item={changed}
          mutations={mutations}
          onClose={() => setChanged(null)}
        />
      )}
    </section>
  )
}

type ItemProps = {
  item: RequestItem
  mutations: MutationsView
  onChange: (item: RequestItem) => void
}

function Item({ item, mutations, onChange }: ItemProps) {
  const shared = { mutations, onChange: () => onChange(item) }
  if (item.row) return <QueuedRequest row={item.row} {...shared} />
  return <BookingCard booking={bookingOf(item.request, mutations.acts)} {...shared} />
}

type PastBookingsProps = Omit<ItemProps, 'item'> & {
  items: readonly RequestItem[]
  /** Also the coming ones, which may be among the older pages of the list. */
  all: readonly RequestItem[]
  read: readonly CarRequest[]
}

/** Folded, unless a link leads to one of them. */
function PastBookings({ items, all, read, ...shared }: PastBookingsProps) {
  const { pathname, hash } = useLocation()
  const isLinked = items.some(({ id }) => pathname + hash === bookingLink(id))
  if (items.length === 0 && isCompleteList(read)) return null
  return (
    <Fold title="Past bookings" isOpen={isLinked}>
      <ul aria-label="Past bookings" className={`mt-2 ${LIST}`}>
        {items.map((item) => (
          <Item key={item.id} item={item} {...shared} />
        ))}
        <OlderRows list={listMyCarRequests} first={read} what="bookings">
          {(request) =>
            // An old booking that is still pending is listed above.
            all.some(({ id }) => id === request.id) ? null : (
              <Item
                key={request.id}
                item={{ id: request.id, row: undefined, request }}
                {...shared}
              />
            )
          }
        </OlderRows>
      </ul>
    </Fold>
  )
}

function BookingsLoading() {
  return (
    <div role="status" className={LIST}>
      <span className="sr-only">Loading your bookings…</span>
      <Skeleton className="h-24 rounded-lg!" />
      <Skeleton className="h-24 rounded-lg!" />
    </div>
  )
}

/** A rejected act on a booking that is too old for the list. */
function UnlistedAct({ act, mutations }: { act: ShownAct; mutations: MutationsView }) {
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-lg border border-border bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">An earlier booking</p>
        <UnsentBadge act={act} />
      </div>
      <UnsentAct act={act} onDismiss={() => void dismissAct(act, mutations)} />
    </li>
  )
}

/** The rejected acts on requests that are too old for the list; those on deleted ones are dismissed. */
function useUnlistedActs(
  { acts, rows, dismiss }: MutationsView,
  { data }: Pick<ReturnType<typeof useMyCarRequests>, 'data'>,
) {
  const unlisted = data ? rejectedUnlistedActs(acts, data, rows) : []
  const isDeleted = data !== undefined && isCompleteList(data)
  const gone = isDeleted ? unlisted.map(({ id }) => id).join() : ''
  useEffect(() => {
    for (const id of gone.split(',').filter(Boolean)) dismiss(id).catch(() => undefined)
  }, [gone, dismiss])
  return isDeleted ? [] : unlisted
}
