import { Send } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useOutbox } from '../../outbox/use-outbox.ts'

export function WaitingRequests({ memberId }: { memberId: string }) {
  const { waitingCount } = useOutbox(memberId)
  if (waitingCount === 0) return null
  return (
    <Link
      to="/members/car-pickup-dropoff#your-requests"
      className="inline-flex min-h-target shrink-0 items-center gap-1.5 font-semibold text-brass-text"
    >
      <Send aria-hidden="true" className="size-4" />
      {waitingCount === 1 ? '1 request waiting' : `${waitingCount} requests waiting`}
    </Link>
  )
}
