import type { Limit } from '#server/http/rate-limit.ts'
import type { Settings } from '#server/settings.ts'

const WINDOW_SECONDS = 15 * 60
const CLAIMS_PER_PAIRING = 20

/** How many pairings an address may begin, how often ask for its token, and how many codes an admin may try. */
export function pairingLimits({ limits }: Pick<Settings, 'limits'>): {
  begin: Limit
  claim: Limit
  enter: Limit
} {
  const limit = (name: string, most: number) => ({ name, most, windowSeconds: WINDOW_SECONDS })
  return {
    begin: limit('pairing-begin', limits.pairings),
    claim: limit('pairing-claim', limits.pairings * CLAIMS_PER_PAIRING),
    enter: limit('pairing-enter', limits.pairings),
  }
}
