import { type Clock, elapsedSince, type Moment } from './clock.ts'

const BADGE_AFTER = 30_000
const WARNING_AFTER = 120_000

export type AgeLevel = 'fresh' | 'aging' | 'stale'
/** `ms` is null when nothing tells how old the board is. */
export type BoardAge = { ms: number | null; level: AgeLevel }

/** Knows how old the board is, from the clocks alone; only a good answer makes it younger. */
export function createBoardAge(clock: Clock) {
  let since: Moment | null = null
  let confirmed = false
  let oldest = 0

  return {
    /** A good answer to what was asked at `asked`. */
    confirm(asked: Moment) {
      since = asked
      confirmed = true
      oldest = 0
    },
    /** A board kept from before this start; a time in the future tells nothing. */
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

/** `12 s`, `4 min`, `3 h 20 min`, `2 days`. */
export function ageInWords(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}
