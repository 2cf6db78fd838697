import { CircleAlert, CircleCheck, CloudUpload } from 'lucide-react'
import { isolated } from '#domain/isolated.ts'
import type { ShownRequest } from '../../mutations/kinds/request-row.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { focusHeadingOnceGone } from '../../ui/focus-once-gone.ts'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { reportNotSaved } from '../not-saved.ts'
import { RequestCard } from './request-card.tsx'
import { rowStateText } from './row-text.ts'
import { useRowActs } from './use-row-acts.ts'

type QueuedRequestProps = {
  row: ShownRequest
  mutations: MutationsView
  /** Opens the sheet of the booking. */
  onChange: () => void
}

const badgeStyles = {
  queued: { tone: 'neutral', icon: <CloudUpload aria-hidden="true" /> },
  sending: { tone: 'neutral', icon: <CloudUpload aria-hidden="true" /> },
  'waiting-sign-in': { tone: 'neutral', icon: <CloudUpload aria-hidden="true" /> },
  'needs-attention': { tone: 'danger', icon: <CircleAlert aria-hidden="true" /> },
  sent: { tone: 'brass', icon: <CircleCheck aria-hidden="true" /> },
} as const

function RowBadge({ row }: { row: ShownRequest }) {
  const { tone, icon } = badgeStyles[row.state]
  return (
    <Badge tone={tone} icon={icon}>
      {rowStateText(row)}
    </Badge>
  )
}

function RowProblem({ row }: { row: ShownRequest }) {
  return row.attention && <p className="font-medium text-danger">{row.attention.reason}</p>
}

/** The state of a booking that waits on this device, in its sheet. */
export function RowState({ row }: { row: ShownRequest }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <RowBadge row={row} />
      <RowProblem row={row} />
    </div>
  )
}

/** A booking that waits on this device. */
export function QueuedRequest({ row, mutations, onChange }: QueuedRequestProps) {
  const { input } = row
  const about = `${isolated(input.vehicleName)}, ${input.requestedDate}`
  const { cancel } = useRowActs(row, mutations)
  return (
    <RequestCard request={input} badge={<RowBadge row={row} />}>
      <RowProblem row={row} />
      {row.state !== 'sent' && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" aria-label={`Change: ${about}`} onClick={onChange}>
            Change
          </Button>
          {row.state !== 'sending' && (
            <Button
              variant="secondary"
              aria-label={`Retry: ${about}`}
              onClick={() => void mutations.retry(row.id).catch(reportNotSaved)}
            >
              Retry
            </Button>
          )}
          {(row.followedBy !== 'cancel' || row.state === 'needs-attention') && (
            <Button
              variant="secondary"
              aria-label={`Cancel: ${about}`}
              onClick={(event) => {
                if (isStrayTap(row.id, event)) return
                focusHeadingOnceGone(event.currentTarget)
                void cancel()
              }}
            >
              Cancel
            </Button>
          )}
        </div>
      )}
    </RequestCard>
  )
}
