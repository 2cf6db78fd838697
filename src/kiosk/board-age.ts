import { type Clock, elapsedSince, type Moment } from './clock.ts'

const BADGE_AFTER = 30_000
const WARNING_AFTER = 120_000

type AgeLevel = 'fresh' | 'aging' | 'stale'
/** `ms` is null when the board's age is unknown. */
export type BoardAge = { ms: number | null; level: AgeLevel }

/** Tracks the board's age from the clocks alone; only a good answer resets it. */
export function createBoardAge(clock: Clock) {
  let since: Moment | null = null
  let confirmed = false
  let oldest = 0

  return {
    /** Records a good answer to a request sent at `requestedAt`. */
    confirm(requestedAt: Moment) {
      since = requestedAt
      confirmed = true
      oldest = 0
    },
    /** Restores the age of a board saved before this start; a time in the future is ignored. */
    restore(savedAt: number) {
      const age = clock.now() - savedAt
      since = age < 0 ? null : { wall: savedAt, mono: clock.monotonic() - age }
      confirmed = false
      oldest = 0
    },
    read(): BoardAge {
      if (!since) return { ms: null, level: 'stale' }
      oldest = Math.max(oldest, elapsedSince(since, clock))
      if (oldest >= WARNING_AFTER) return { ms: oldest, level: 'stale' }
      return { ms: oldest, level: confirmed && oldest < BADGE_AFTER ? 'fresh' : 'aging' }
    },
  }
}

/** `Updated just now`, `Updated 12 s ago`. */
export function updatedText(ms: number): string {
  return ms < 5_000 ? 'Updated just now' : `Updated ${formatAge(ms)} ago`
}

/** `12 s`, `4 min`, `3 h 20 min`, `2 days`. */
function formatAge(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}
