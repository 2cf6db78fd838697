const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The limits of one-time codes (decision 9); times in milliseconds. */
export const CODE_RULES = {
  livesFor: 5 * MINUTE,
  /** For tries with the cookie of the browser that requested it; as many again without one, from the same network. */
  triesPerCode: 5,
  freeWrongTries: 10,
  longestWait: HOUR,
  /** How long codes and tries count towards the limits. */
  countedFor: 24 * HOUR,
  freeCodes: 3,
  firstPause: 15 * MINUTE,
  longestPause: 4 * HOUR,
  /** Per day, on devices where the member has signed in before. */
  codesOnOwnDevices: 5,
  /** How long a member has no waits after an admin cleared them. */
  clearedFor: 30 * MINUTE,
} as const

/**
 * The share of an identifier's daily codes that one network may use: the first for IPv4, then /64, /56 and /48 for
 * IPv6.
 */
export const SHARES_OF_NETWORKS = [0.5, 0.6, 0.8] as const

/** How long the next try must wait after so many wrong ones in a row, in milliseconds. */
export function waitAfterWrongTries(wrongTries: number): number {
  const beyond = wrongTries - CODE_RULES.freeWrongTries
  if (beyond < 0) return 0
  return Math.min(MINUTE * 2 ** beyond, CODE_RULES.longestWait)
}

/** How long the next code must wait after so many unused ones in a row, in milliseconds. */
export function pauseAfterUnusedCodes(unused: number): number {
  const beyond = unused - CODE_RULES.freeCodes
  if (beyond < 0) return 0
  return Math.min(CODE_RULES.firstPause * 2 ** beyond, CODE_RULES.longestPause)
}
