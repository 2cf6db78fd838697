import type { CarRequest, RequestType } from '#domain/car-requests/car-request.ts'

type Past = Pick<CarRequest, 'requestType' | 'requestedTime' | 'status' | 'createdAt'>

/** A time counts as usual from this many bookings on. */
const AT_LEAST = 2
/** Habits change: only this many of the latest bookings count. */
const LATEST = 12

/** The time for which a member mostly makes bookings of that type, the latest where several are as frequent, or null. */
export function usualTime(requests: readonly Past[] = [], type: RequestType): string | null {
  const times = requests
    .filter(
      ({ requestType, status }) =>
        requestType === type && (status === 'completed' || status === 'pending'),
    )
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, LATEST)
    .map(({ requestedTime }) => requestedTime)
  const counts = new Map<string, number>()
  for (const time of times) counts.set(time, (counts.get(time) ?? 0) + 1)
  const [[time = null, count = 0] = []] = [...counts].toSorted((a, b) => b[1] - a[1])
  return count >= AT_LEAST ? time : null
}
