import { CalendarClock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { CLUB } from '#domain/club.ts'
import { useMyCarRequests } from '../../api/my-car-requests.ts'
import type { OutboxRow } from '../../outbox/outbox-row.ts'
import type { OutboxView } from '../../outbox/use-outbox.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { mergeRequests, type RequestItem } from './merge-requests.ts'
import { QueuedRequest } from './queued-request.tsx'
import { SentRequest } from './sent-request.tsx'

const isPending = ({ request }: RequestItem) => request?.status === 'pending'

type YourRequestsProps = {
  outbox: OutboxView
  /** Whether there is a form above. */
  canAsk: boolean
  /** The row in the form: it stays on this device until its member is done with it. */
  editedId: string | undefined
  onEdit: (row: OutboxRow) => void
  onDiscarded: (row: OutboxRow) => void
}

export function YourRequests({ outbox, canAsk, editedId, onEdit, onDiscarded }: YourRequestsProps) {
  const requests = useMyCarRequests()
  const { items, known } = mergeRequests(outbox.rows, requests.data ?? [], requests.dataUpdatedAt)
  const heading = useFocusByHash('your-requests')
  const held = outbox.rows.find((row) => row.id === editedId)?.receipt?.requestId
  const knownIds = known.filter((id) => id !== held).join()
  const { release } = outbox

  useEffect(() => {
    if (knownIds) release(knownIds.split(',')).catch(() => undefined)
  }, [knownIds, release])

  return (
    <section aria-labelledby="your-requests" className="flex flex-col gap-4">
      <h2
        id="your-requests"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-4 text-3xl outline-none"
      >
        Your requests
      </h2>
      {items.length > 0 && (
        <ul className="grid gap-3 lg:grid-cols-2">
          {items.map((item) =>
            item.row ? (
              <QueuedRequest
                key={item.id}
                row={item.row}
                outbox={outbox}
                onEdit={onEdit}
                onDiscarded={onDiscarded}
              />
            ) : (
              <SentRequest key={item.id} request={item.request} />
            ),
          )}
        </ul>
      )}
      {items.some(isPending) && (
        <p className="text-muted">
          To change or cancel a request that is sent, call{' '}
          <span className="whitespace-nowrap">{CLUB.storage.phone}</span>.
        </p>
      )}
      {items.length === 0 && requests.data && (
        <p className="flex items-center gap-3 text-muted">
          <CalendarClock aria-hidden="true" className="size-5 shrink-0" />
          Nothing asked for yet.
          {canAsk && ' Choose a day and a time above, and it will stand here.'}
        </p>
      )}
      {!requests.data && !requests.isError && (
        <div role="status" className="grid gap-3 lg:grid-cols-2">
          <span className="sr-only">Loading your requests…</span>
          <Skeleton className="h-24 rounded-lg!" />
          <Skeleton className="h-24 rounded-lg!" />
        </div>
      )}
      {!requests.data && requests.isError && (
        <div className="flex flex-col items-start gap-3 text-muted">
          <p>What the club knows could not be read. What waits on this device is safe.</p>
          <Button
            variant="secondary"
            busy={requests.isFetching}
            onClick={() => void requests.refetch()}
          >
            Try Again
          </Button>
        </div>
      )}
    </section>
  )
}

/** Leads to the heading with that id whenever a link of the portal names it, also from this very page. */
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
