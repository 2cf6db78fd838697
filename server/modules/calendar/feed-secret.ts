import { keyedHash, sameSecret } from '#server/http/secrets.ts'

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([\w-]{43})$/

/** What makes a feed's address unguessable; it follows from the feed, so nothing secret is stored. */
export function feedSecret(secret: string, feedId: string): string {
  return `${feedId}-${keyedHash(secret, 'calendar-feed', feedId)}`
}

/** The feed that `given` opens, or null; found out without the database and in constant time. */
export function feedIdOf(secret: string, given: string): string | null {
  const feedId = FORM.exec(given)?.[1]
  if (feedId === undefined) return null
  return sameSecret(given, feedSecret(secret, feedId)) ? feedId : null
}
