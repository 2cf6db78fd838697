import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { dayInWords } from '#domain/day-words.ts'
import { useMyCarRequests } from '../../api/my-car-requests.ts'
import { nextPending } from '../requests/next-pending.ts'

export function NextRequest() {
  const { data: requests } = useMyCarRequests()
  const next = requests && nextPending(requests)
  if (!next) return null
  return (
    <section aria-labelledby="coming-up" className="flex flex-col gap-3">
      <h2 id="coming-up" className="text-2xl">
        Coming up
      </h2>
      <Link
        to="/members/car-pickup-dropoff#your-requests"
        className="flex max-w-xl items-center gap-4 rounded-lg border border-border bg-surface p-4 shadow-card transition-colors duration-150 hover:border-control"
      >
        <CalendarClock aria-hidden="true" className="size-7 shrink-0 text-brass-text" />
        <span className="min-w-0">
          <span className="block truncate font-semibold">
            {REQUEST_LABELS[next.requestType]} · {next.vehicleName}
          </span>
          <span className="tabular block text-muted">
            {dayInWords(next.requestedDate)}, {next.requestedTime}
          </span>
        </span>
      </Link>
    </section>
  )
}
