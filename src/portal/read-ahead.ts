import type { QueryClient } from '@tanstack/react-query'
import { onReturn } from '../http/reachability.ts'
import { whenIdle } from '../pwa/when-idle.ts'
import { articlesQuery, reviewsQuery, videosQuery } from '../queries/digest.ts'
import { eventsQuery, myRsvpsQuery } from '../queries/events.ts'
import { myCarRequestsQuery } from '../queries/my-car-requests.ts'
import { myVehiclesQuery } from '../queries/my-vehicles.ts'
import { memberOnDevice, subscribeToSession } from '../session/session.ts'

const READABLE_OFFLINE = [
  myVehiclesQuery,
  myCarRequestsQuery,
  eventsQuery,
  myRsvpsQuery,
  articlesQuery,
  videosQuery,
  reviewsQuery,
]
const RECHECK_MS = 500

/** Prefetches, in idle time, what a member may want offline and no page has loaded yet. */
export function readAhead(queryClient: QueryClient): void {
  let callOff = () => {}

  async function read(memberId: string) {
    for (const query of READABLE_OFFLINE) {
      if (memberOnDevice()?.id !== memberId) return
      // An open page loads its own data and shows its own errors.
      const { queryKey } = query
      if (queryClient.getQueryCache().find({ queryKey, exact: true })?.isActive()) continue
      await queryClient.prefetchQuery<unknown>(query)
    }
  }

  // Let the page's own requests finish first.
  function begin(memberId: string) {
    callOff()
    if (queryClient.isFetching() === 0) {
      callOff = whenIdle(() => void read(memberId))
      return
    }
    const timer = setTimeout(() => begin(memberId), RECHECK_MS)
    callOff = () => clearTimeout(timer)
  }

  let memberId: string | undefined
  const follow = () => {
    const next = memberOnDevice()?.id
    if (next === memberId) return
    memberId = next
    if (next) begin(next)
    else callOff()
  }
  subscribeToSession(follow)
  onReturn(() => memberId && begin(memberId))
  follow()
}
