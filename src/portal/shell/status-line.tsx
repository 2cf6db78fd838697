import { CloudOff, Send } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ageText } from '../../ui/age-text.ts'

const today = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })

type StatusLineProps = { confirmed: boolean; savedAt: number; waitingCount: number }

/** One line of a fixed height, so that going offline moves nothing on the page. */
export function StatusLine({ confirmed, savedAt, waitingCount }: StatusLineProps) {
  return (
    <div className="tabular flex min-h-11 items-center gap-3 text-muted text-sm">
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2">
        {confirmed ? (
          today.format(new Date())
        ) : (
          <>
            <CloudOff aria-hidden="true" className="size-4 shrink-0" />
            <span>
              Not connected
              {savedAt > 0 && ` · saved at ${ageText(new Date(savedAt), new Date())}`}
            </span>
          </>
        )}
      </p>
      {waitingCount > 0 && (
        <Link
          to="/members/car-pickup-dropoff#your-requests"
          className="inline-flex min-h-target shrink-0 items-center gap-1.5 font-semibold text-brass-text"
        >
          <Send aria-hidden="true" className="size-4" />
          {waitingCount === 1 ? '1 request waiting' : `${waitingCount} requests waiting`}
        </Link>
      )}
    </div>
  )
}
