import { CircleAlert, CircleCheck, CloudUpload } from 'lucide-react'
import { CLUB } from '#domain/club.ts'
import { type OutboxRow, RowGone, wishedFor } from '../../outbox/outbox-row.ts'
import type { OutboxView } from '../../outbox/use-outbox.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { focusHeadingOnceGone } from '../../ui/focus-once-gone.ts'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { RequestCard } from './request-card.tsx'
import { rowStateInWords } from './row-words.ts'

type QueuedRequestProps = {
  row: OutboxRow
  outbox: OutboxView
  onEdit: (row: OutboxRow) => void
  onDiscarded: (row: OutboxRow) => void
}

const looks = {
  queued: { tone: 'neutral', icon: <CloudUpload aria-hidden="true" /> },
  sending: { tone: 'neutral', icon: <CloudUpload aria-hidden="true" /> },
  'waiting-sign-in': { tone: 'neutral', icon: <CloudUpload aria-hidden="true" /> },
  'needs-attention': { tone: 'danger', icon: <CircleAlert aria-hidden="true" /> },
  sent: { tone: 'brass', icon: <CircleCheck aria-hidden="true" /> },
} as const

/** Another tab was first, and the list follows by itself. */
function unlessGone(cause: unknown) {
  if (!(cause instanceof RowGone)) throw cause
}

export function QueuedRequest({ row, outbox, onEdit, onDiscarded }: QueuedRequestProps) {
  const { tone, icon } = looks[row.state]
  const wish = wishedFor(row)
  const name = `${wish.vehicleName}, ${wish.requestedDate}`

  async function discard(button: Element) {
    focusHeadingOnceGone(button)
    const outcome = await outbox.discard(row.id).catch(unlessGone)
    if (outcome === 'done') onDiscarded(row)
  }

  return (
    <RequestCard
      request={wish}
      badge={
        <Badge tone={tone} icon={icon}>
          {rowStateInWords(row)}
        </Badge>
      }
    >
      {row.arrivedAnyway && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 flex-1 basis-56">
            It had already reached the club, so it stands as it was. Call {CLUB.storage.phone} to
            change it.
          </p>
          <Button
            variant="secondary"
            onClick={({ currentTarget }) => {
              focusHeadingOnceGone(currentTarget)
              if (row.receipt) void outbox.release([row.receipt.requestId])
            }}
          >
            OK
          </Button>
        </div>
      )}
      {row.attention && <p className="font-medium text-danger">{row.attention.reason}</p>}
      {row.state !== 'sent' && (
        <div className="-mb-1 flex flex-wrap gap-2">
          <Button variant="secondary" aria-label={`Edit ${name}`} onClick={() => onEdit(row)}>
            Edit
          </Button>
          {row.state !== 'sending' && (
            <Button
              variant="secondary"
              aria-label={`Retry ${name}`}
              onClick={() => void outbox.retry(row.id)}
            >
              Retry
            </Button>
          )}
          <Button
            variant="ghost"
            aria-label={`Discard ${name}`}
            onClick={(event) => {
              if (!isStrayTap(row.id, event)) void discard(event.currentTarget)
            }}
          >
            Discard
          </Button>
        </div>
      )}
    </RequestCard>
  )
}
