import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { dateOf, dayInZone } from '#domain/dates.ts'
import { DOT } from '#domain/dot.ts'
import { serverTime } from '../../http/server-clock.ts'
import { useClockWarning, useClubTimeZone, useMinute } from '../../queries/club-clock.ts'
import { Banner } from '../../ui/banner.tsx'
import { type SignedInMember, useMember } from '../member-context.ts'

const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })

/** Why the session is not confirmed. */
function connectionText({
  isConnecting,
  serverFailed,
}: Pick<SignedInMember, 'isConnecting' | 'serverFailed'>): string {
  if (isConnecting) return 'Connecting…'
  return serverFailed ? 'Something went wrong on our side' : 'Not connected'
}

/**
 * The day in the club's time zone, or why the server can't be reached. It keeps one line's height, so that going offline
 * doesn't move the page.
 */
export function StatusLine({ children }: { children: ReactNode }) {
  const session = useMember()
  const now = useMinute()
  const savedAt = useSavedAt()
  const warning = useClockWarning()
  const today = dayInZone(now, useClubTimeZone())
  return (
    <>
      <div className="tabular flex min-h-11 flex-wrap items-center gap-x-3 text-muted text-sm">
        <p role="status" className="flex min-w-0 flex-1 basis-32 items-center gap-2">
          {session.confirmed ? (
            longDay.format(dateOf(today))
          ) : (
            <>
              {!session.isConnecting && !session.serverFailed && (
                <CloudOff aria-hidden="true" className="size-4 shrink-0" />
              )}
              <span className="text-balance leading-tight">
                <span>{connectionText(session)}</span>
                {savedAt > 0 && (
                  <span>{`${DOT} saved at ${savedAtText(new Date(serverTime(savedAt)), now)}`}</span>
                )}
              </span>
            </>
          )}
        </p>
        {children}
      </div>
      {warning && (
        <Banner className="mb-2">
          <p>{warning}</p>
        </Banner>
      )}
    </>
  )
}

const VEHICLES = '/api/my/vehicles'
const REQUESTS = '/api/my/car-requests'
const ARTICLES = '/api/digest-articles'
const EVENTS = '/api/events'

const QUERIES_SHOWN_AT: readonly [path: RegExp, keys: readonly string[]][] = [
  [/^\/members\/?$/, [VEHICLES, REQUESTS, EVENTS, ARTICLES]],
  [/^\/members\/(?:my-vehicles|bookings|car-pickup-dropoff)/, [VEHICLES, REQUESTS]],
  [/^\/members\/digest\/article/, [ARTICLES]],
  [/^\/members\/digest/, [ARTICLES, '/api/videos']],
  [/^\/members\/events/, [EVENTS]],
  [/^\/members\/nankang-star/, ['/api/restaurant-reviews']],
]

/** The queries whose data the page at `path` shows. */
function queryKeysShownAt(path: string): readonly string[] {
  return QUERIES_SHOWN_AT.find(([pattern]) => pattern.test(path))?.[1] ?? [VEHICLES]
}

/** When the oldest data on this page was read, in epoch milliseconds; 0 if nothing was. */
function useSavedAt(): number {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const subscribe = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(changed),
    [client],
  )
  return useSyncExternalStore(subscribe, () => {
    const moments = queryKeysShownAt(pathname)
      .map((key) => client.getQueryState([key])?.dataUpdatedAt ?? 0)
      .filter((moment) => moment > 0)
    return moments.length > 0 ? Math.min(...moments) : 0
  })
}

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

function savedAtText(at: Date, now: Date): string {
  const format = at.toDateString() === now.toDateString() ? time : dayAndTime
  return format.format(at)
}
