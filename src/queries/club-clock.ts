import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { getClubConfig } from '#domain/api/config.ts'
import { CLUB } from '#domain/club.ts'
import { dayInZone } from '#domain/dates.ts'
import { readEndpoint } from '../http/call.ts'
import { clockAheadMs, onClockChange, serverNow } from '../http/server-clock.ts'
import { cachedOffline } from '../offline-cache/cached-offline.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let now = serverNow()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick() {
  now = serverNow()
  for (const listener of listeners) listener()
}

function tickIfVisible() {
  if (!document.hidden) tick()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = serverNow()
    timer = setInterval(tick, MINUTE_MS)
    document.addEventListener('visibilitychange', tickIfVisible)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tickIfVisible)
  }
}

onClockChange(tick)

const readNow = () => now

/** The time by the club's clock, refreshed every minute (specification 9). */
export function useMinute(): Date {
  return useSyncExternalStore(subscribe, readNow, readNow)
}

/** The moment, and the zone of the club's days and slots. */
export type ClubClock = { now: Date; timeZone: string }

export function useClubClock(): ClubClock {
  return { now: useMinute(), timeZone: useClubTimeZone() }
}

/** The club's calendar day. */
export function useClubToday() {
  return dayInZone(useMinute(), useClubTimeZone())
}

/** A warning if the device's clock is an hour or more off, otherwise null. */
export function useClockWarning(): string | null {
  return clockWarning(useSyncExternalStore(subscribe, clockAheadMs))
}

export function clockWarning(aheadMs: number): string | null {
  const offMs = Math.abs(aheadMs)
  // A minute of slack: the Date header has whole seconds, and answers take time to arrive.
  if (offMs < HOUR_MS - MINUTE_MS) return null
  const [unitMs, unit] = offMs < 2 * DAY_MS ? [HOUR_MS, 'hour'] : [DAY_MS, 'day']
  const count = Math.round(offMs / unitMs)
  const off = `${count} ${unit}${count === 1 ? '' : 's'} ${aheadMs > 0 ? 'ahead' : 'behind'}`
  return `Your clock is ${off}. Times here are right.`
}

const clubConfigQuery = {
  queryKey: [getClubConfig.path],
  queryFn: readEndpoint(getClubConfig),
  ...cachedOffline,
}

/** The club's time zone, if the server has sent it now or at an earlier start. */
export function useKnownTimeZone(): string | undefined {
  return useQuery(clubConfigQuery).data?.timeZone
}

/** The time zone of the club's days and slots; its home zone until the server has sent one. */
export function useClubTimeZone(): string {
  return useKnownTimeZone() ?? CLUB.timeZone
}
