import { Send } from 'lucide-react'
import { Link } from 'react-router-dom'
import { isWaiting } from '../../outbox/outbox-row.ts'
import { useOutbox } from '../../outbox/use-outbox.ts'
import { waitingInWords } from './waiting-words.ts'

export function WaitingRequests({ memberId }: { memberId: string }) {
  const { rows, rsvps } = useOutbox(memberId)
  const requests = rows.filter(isWaiting).length
  const answers = rsvps.filter(isWaiting).length
  if (requests + answers === 0) return null
  return (
    <Link
      to={requests > 0 ? '/members/car-pickup-dropoff#your-requests' : '/members/events'}
      className="inline-flex min-h-target shrink-0 items-center gap-1.5 font-semibold text-brass-text"
    >
      <Send aria-hidden="true" className="size-4" />
      {waitingInWords(requests, answers)}
    </Link>
  )
}
