import { CircleAlert, Send } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { isWaiting } from '../../outbox/outbox-row.ts'
import { useOutbox } from '../../outbox/use-outbox.ts'
import { classNames } from '../../ui/class-names.ts'
import { useSentRequests } from './use-sent-requests.ts'
import { leftBehindInWords, waitingInWords } from './waiting-words.ts'

export type LeftBehind = ReturnType<typeof leftBehindInWords>

type WaitingRequestsProps = {
  memberId: string
  /** Hears what a sign-out would leave on this device. */
  onChange: (left: LeftBehind) => void
}

export function WaitingRequests({ memberId, onChange }: WaitingRequestsProps) {
  const { rows, rsvps } = useOutbox(memberId)
  useSentRequests(rows)
  const all = [...rows, ...rsvps]
  const left = leftBehindInWords(all)
  const [title, text] = [left?.title, left?.text]
  useEffect(() => onChange(title && text ? { title, text } : null), [title, text, onChange])
  const waiting = waitingInWords(all)
  if (!waiting) return null
  const leadsToRequests = rows.some((row) =>
    waiting.isProblem ? row.state === 'needs-attention' : isWaiting(row),
  )
  const Icon = waiting.isProblem ? CircleAlert : Send
  return (
    <Link
      to={leadsToRequests ? '/members/car-pickup-dropoff#your-requests' : '/members/events'}
      className={classNames(
        'inline-flex min-h-target shrink-0 items-center gap-1.5 font-semibold',
        waiting.isProblem ? 'text-danger' : 'text-brass-text',
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      {waiting.text}
    </Link>
  )
}
