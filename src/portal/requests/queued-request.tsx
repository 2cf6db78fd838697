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
import { canCancelRow, useRowActs } from './use-row-acts.ts'

type RowProps = { row: ShownRequest; mutations: MutationsView }

type QueuedRequestProps = RowProps & {
  /** Opens the sheet of the booking. */
  onChange: () => void
  onCancelled?: () => void
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
export function RowState({ row, mutations }: RowProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <RowBadge row={row} />
      <RowProblem row={row} />
      <RetryButton row={row} mutations={mutations} />
    </div>
  )
}

function RetryButton({ row, mutations }: RowProps) {
  if (row.state === 'sending' || row.state === 'sent') return null
  return (
    <Button
      variant="secondary"
      aria-label={`Retry: ${nameOf(row)}`}
      onClick={(event) => {
        if (!isStrayTap(row.id, event)) void mutations.retry(row.id).catch(reportNotSaved)
      }}
    >
      Retry
    </Button>
  )
}

const nameOf = ({ input }: ShownRequest) => `${isolated(input.vehicleName)}, ${input.requestedDate}`

/** A booking that waits on this device. */
export function QueuedRequest({ row, mutations, onChange, onCancelled }: QueuedRequestProps) {
  const { input } = row
  const { cancel } = useRowActs(mutations)
  return (
    <RequestCard request={input} badge={<RowBadge row={row} />}>
      <RowProblem row={row} />
      {row.state !== 'sent' && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            aria-label={`Change: ${nameOf(row)}`}
            onClick={(event) => {
              if (!isStrayTap(row.id, event)) onChange()
            }}
          >
            Change
          </Button>
          <RetryButton row={row} mutations={mutations} />
          {canCancelRow(row) && (
            <Button
              variant="secondary"
              aria-label={`Cancel: ${nameOf(row)}`}
              onClick={(event) => {
                if (isStrayTap(row.id, event)) return
                focusHeadingOnceGone(event.currentTarget)
                void cancel(row).then((isSaved) => isSaved && onCancelled?.())
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
