import { CircleCheck, CloudOff } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { REFRESH_MS } from '../../queries/vehicles.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { countText } from '../count-text.ts'
import { failureText } from '../failure-text.ts'
import { formatAgo } from '../format-ago.ts'
import { SearchField } from '../lists/list-toolbar.tsx'
import { dismissRejection, useRejections } from '../status-commands/status-commands.ts'
import { SendingNote } from './command-note.tsx'

type BoardToolbarProps = {
  search: string
  onSearch: (search: string) => void
  /** The number of commands that failed to be sent so far. */
  unsent: number
  isSending: boolean
  updatedAt: number
  error: unknown
  children?: ReactElement
}

export function BoardToolbar(props: BoardToolbarProps) {
  const { search, onSearch, unsent, isSending, updatedAt, error, children } = props
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2">
      <SearchField label="Search by owner or car" value={search} onChange={onSearch} />
      {children}
      <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2">
        {unsent > 0 && (
          <p role="status" className="flex items-center gap-2 font-semibold text-danger">
            <CloudOff aria-hidden="true" className="size-5 shrink-0" />
            <span>{`${countText(unsent, 'change')} not sent yet`}</span>
          </p>
        )}
        <Freshness updatedAt={updatedAt} error={error}>
          {unsent === 0 && (isSending ? <SendingNote before={<UpToDate />} /> : <UpToDate />)}
        </Freshness>
      </div>
    </div>
  )
}

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

type FreshnessProps = { updatedAt: number; error: unknown; children: ReactNode }

/** Shows the board's age when it is stale, otherwise its children. */
function Freshness({ updatedAt, error, children }: FreshnessProps) {
  const now = useNow()
  const age = Math.max(0, now - updatedAt)
  const late = age > LATE_MS
  const reason = error ? `: ${failureText(error)}` : ''
  return (
    <>
      <p role="status" className="sr-only">
        {error ? `Board not updating${reason}` : ''}
      </p>
      {error || late ? (
        <p className="tabular flex items-center gap-2 rounded-md bg-danger-soft px-3 py-2 font-semibold text-danger leading-tight">
          <CloudOff aria-hidden="true" className="size-5 shrink-0" />
          <span>{`Updated ${formatAgo(age)}${reason}`}</span>
        </p>
      ) : (
        children
      )}
    </>
  )
}

const MAX_SHOWN = 3

export function RejectionList() {
  const rejections = useRejections()
  if (rejections.length === 0) return null
  const more = rejections.length - MAX_SHOWN
  return (
    <div className="flex shrink-0 flex-col gap-2">
      {rejections.slice(0, MAX_SHOWN).map(({ id, text }) => (
        <Banner
          key={id}
          tone="danger"
          action={
            <Button
              variant="secondary"
              onClick={(event) => {
                if (!isStrayTap(`rejection ${id}`, event)) dismissRejection(id)
              }}
            >
              Got it
            </Button>
          }
        >
          {text}
        </Banner>
      ))}
      {more > 0 && <p className="text-muted">{`and ${more} more`}</p>}
    </div>
  )
}
