import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

const VEHICLES = '/api/my/vehicles'
const REQUESTS = '/api/my/car-requests'
const ARTICLES = '/api/digest-articles'
const EVENTS = '/api/events'

const SHOWN_AT: readonly [path: RegExp, keys: readonly string[]][] = [
  [/^\/members\/?$/, [VEHICLES, REQUESTS, EVENTS, ARTICLES]],
  [/^\/members\/(?:my-vehicles|car-pickup-dropoff)/, [VEHICLES, REQUESTS]],
  [/^\/members\/digest\/article/, [ARTICLES]],
  [/^\/members\/digest/, [ARTICLES, '/api/videos']],
  [/^\/members\/events/, [EVENTS]],
  [/^\/members\/nankang-star/, ['/api/restaurant-reviews']],
]

/** The reads whose answers the page at `path` shows. */
function readsShownAt(path: string): readonly string[] {
  return SHOWN_AT.find(([pattern]) => pattern.test(path))?.[1] ?? [VEHICLES]
}

/** When the oldest of what this page shows was read, in epoch milliseconds; 0 while nothing was. */
export function useSavedAt(): number {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const subscribe = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(changed),
    [client],
  )
  return useSyncExternalStore(subscribe, () => {
    const moments = readsShownAt(pathname)
      .map((key) => client.getQueryState([key])?.dataUpdatedAt ?? 0)
      .filter((moment) => moment > 0)
    return moments.length > 0 ? Math.min(...moments) : 0
  })
}
