import { CircleCheck, CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { REFRESH_MS } from '../../api/vehicles.ts'
import { agoWords } from '../ago-words.ts'
import { failureWords } from '../failure-words.ts'
import { type PressState, SendingNote } from './press-note.tsx'

const LATE_MS = 3 * REFRESH_MS
const TICK_MS = 5_000

function useNow() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

function UpToDate() {
  return (
    <p className="flex items-center gap-2 text-muted">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-on-road" />
      Up to date
    </p>
  )
}

function Settled({ presses }: { presses: PressState }) {
  if (presses === 'unsent') return null
  if (presses === 'none') return <UpToDate />
  return <SendingNote className="" before={<UpToDate />} />
}

type FreshnessProps = { updatedAt: number; error: unknown; presses: PressState }

/** Says how old the board is as soon as it is not what the server has now, or the server not what it shows. */
export function Freshness({ updatedAt, error, presses }: FreshnessProps) {
  const now = useNow()
  const age = Math.max(0, now - updatedAt)
  const late = age > LATE_MS
  const reason = error ? `: ${failureWords(error)}` : ''
  return (
    <>
      <p role="status" className="sr-only">
        {error ? `The board is not being refreshed${reason}` : ''}
      </p>
      {error || late ? (
        <p className="tabular flex items-center gap-2 rounded-md bg-danger-soft px-3 py-2 font-semibold text-danger leading-tight">
          <CloudOff aria-hidden="true" className="size-5 shrink-0" />
          {`Last updated ${agoWords(age)}${reason}`}
        </p>
      ) : (
        <Settled presses={presses} />
      )}
    </>
  )
}
