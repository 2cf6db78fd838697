import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { ageText } from '../../ui/age-text.ts'
import { useMinute } from '../../ui/use-minute.ts'

const today = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })

type StatusLineProps = {
  confirmed: boolean
  /** Whether the club may only be slow to answer. */
  isAsked: boolean | undefined
  savedAt: number
  children: ReactNode
}

/** One line of a fixed height, so that going offline moves nothing on the page. */
export function StatusLine({ confirmed, isAsked, savedAt, children }: StatusLineProps) {
  const now = useMinute()
  return (
    <div className="tabular flex min-h-11 items-center gap-3 text-muted text-sm">
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2">
        {confirmed ? (
          today.format(now)
        ) : (
          <>
            {!isAsked && <CloudOff aria-hidden="true" className="size-4 shrink-0" />}
            <span className="text-balance leading-tight">
              {isAsked ? 'Connecting…' : 'Not connected'}
              {savedAt > 0 && ` · saved at ${ageText(new Date(savedAt), now)}`}
            </span>
          </>
        )}
      </p>
      {children}
    </div>
  )
}
