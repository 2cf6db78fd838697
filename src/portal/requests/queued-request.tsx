import { CircleAlert, CircleCheck, CloudUpload } from 'lucide-react'
import { isolated } from '#domain/isolated.ts'
import type { ShownRequest } from '../../mutations/kinds/request-row.ts'
import { RowGone } from '../../mutations/row.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { focusHeadingOnceGone } from '../../ui/focus-once-gone.ts'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { reportNotSaved } from '../not-saved.ts'
import { RequestCard } from './request-card.tsx'
import { rowStateText } from './row-text.ts'

type QueuedRequestProps = {
  row: ShownRequest
  mutations: MutationsView
  onEdit: (row: ShownRequest) => void
  onDiscarded: (row: ShownRequest) => void
}

const badgeStyles = {
  queued: { tone: 'neutral', icon: <CloudUpload aria-hidden="true" /> },
  sending: { tone: 'neutral', icon: <CloudUpload aria-hidden="true" /> },
  'waiting-sign-in': { tone: 'neutral', icon: <CloudUpload aria-hidden="true" /> },
  'needs-attention': { tone: 'danger', icon: <CircleAlert aria-hidden="true" /> },
  sent: { tone: 'brass', icon: <CircleCheck aria-hidden="true" /> },
} as const

/** Ignores a row that another tab removed: the list updates by itself. */
function reportUnlessGone(cause: unknown) {
  if (!(cause instanceof RowGone)) reportNotSaved(cause)
}

export function QueuedRequest({ row, mutations, onEdit, onDiscarded }: QueuedRequestProps) {
  const { tone, icon } = badgeStyles[row.state]
  const { input } = row
  const name = `${isolated(input.vehicleName)}, ${input.requestedDate}`

  async function discard(button: Element) {
    focusHeadingOnceGone(button)
    await mutations.discard(row.id).then(() => onDiscarded(row), reportUnlessGone)
  }

  return (
    <RequestCard
      request={input}
      badge={
        <Badge tone={tone} icon={icon}>
          {rowStateText(row)}
        </Badge>
      }
    >
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
              onClick={() => void mutations.retry(row.id).catch(reportNotSaved)}
            >
              Retry
            </Button>
          )}
          {(row.followedBy !== 'cancel' || row.state === 'needs-attention') && (
            <Button
              variant="ghost"
              aria-label={`Discard ${name}`}
              onClick={(event) => {
                if (!isStrayTap(row.id, event)) void discard(event.currentTarget)
              }}
            >
              Discard
            </Button>
          )}
        </div>
      )}
    </RequestCard>
  )
}
