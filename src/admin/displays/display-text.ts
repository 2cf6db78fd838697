import type { Display } from '#domain/displays/display.ts'
import { DOT } from '#domain/dot.ts'
import { formatAgo } from '../format-ago.ts'

/** The server records a display once a minute, and this tablet's clock may run ahead. */
const SILENT_MS = 150_000

/** When a display last requested the board. */
export function lastSeenText({ lastSeenAt }: Display, now: Date): string {
  if (!lastSeenAt) return 'Connecting…'
  return `Last seen ${formatAgo(now.getTime() - Date.parse(lastSeenAt))}`
}

/** Why a display no longer shows the board; null while it is active. */
export function endedText({ revokedAt, hasEnded }: Display): string | null {
  if (revokedAt) return 'Revoked'
  return hasEnded ? `Ended${DOT} unused for 60 days` : null
}

/** Whether a display that should poll every 10 s has stopped polling. */
export function isSilent({ lastSeenAt, revokedAt, hasEnded }: Display, now: Date): boolean {
  return (
    !revokedAt &&
    !hasEnded &&
    lastSeenAt !== null &&
    now.getTime() - Date.parse(lastSeenAt) > SILENT_MS
  )
}

/** What a display shows besides cars, statuses and storage positions (decision 7). */
export function shownText({ showOwnerNames, showKeyLocations }: Display): string {
  if (showOwnerNames && showKeyLocations) return 'Owner names and key locations'
  if (showOwnerNames) return 'Owner names only'
  if (showKeyLocations) return 'Key locations only'
  return 'No owner names or key locations'
}
