import type { Display } from '#domain/displays/display.schema.ts'
import { agoWords } from '../ago-words.ts'

/** The server notes a display once a minute, and this tablet's clock may be ahead by some more. */
const SILENT_MS = 150_000

/** When a display last asked for the board. */
export function seenWords({ lastSeenAt }: Display, now: Date): string {
  if (!lastSeenAt) return 'Not seen yet: it picks up its pairing within seconds'
  return `Last seen ${agoWords(now.getTime() - Date.parse(lastSeenAt))}`
}

/** Whether a display that should ask every 10 s has stopped asking. */
export function isSilent({ lastSeenAt, revokedAt }: Display, now: Date): boolean {
  return !revokedAt && lastSeenAt !== null && now.getTime() - Date.parse(lastSeenAt) > SILENT_MS
}

/** What a display shows beside cars, statuses and storage positions (decision 7). */
export function showsWords({ showOwnerNames, showKeyLocations }: Display): string {
  if (showOwnerNames && showKeyLocations) return 'Shows owner names and key locations'
  if (showOwnerNames) return 'Shows owner names, no key locations'
  if (showKeyLocations) return 'Shows key locations, no owner names'
  return 'Shows neither owner names nor key locations'
}
