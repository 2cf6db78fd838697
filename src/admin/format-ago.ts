import { serverTime } from '../http/server-clock.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats an age: "just now", "20 s ago", "2 min ago", "3 h ago", "5 days ago". */
export function formatAgo(milliseconds: number): string {
  if (milliseconds < 10 * SECOND) return 'just now'
  if (milliseconds < MINUTE) return `${Math.floor(milliseconds / SECOND / 10) * 10} s ago`
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} min ago`
  if (milliseconds < DAY) return `${Math.floor(milliseconds / HOUR)} h ago`
  const days = Math.floor(milliseconds / DAY)
  return days === 1 ? 'yesterday' : `${days} days ago`
}

/** Formats how long ago the club's moment `at` was. */
export function formatSince(at: string): string {
  return formatAgo(serverTime() - Date.parse(at))
}
