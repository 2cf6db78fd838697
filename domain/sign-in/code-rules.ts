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
  /** Codes for one network or known device within `atOnceWithin`. */
  codesAtOnce: 3,
  atOnceWithin: 15 * MINUTE,
  /** How long a member has no waits after an admin cleared them. */
  clearedFor: 30 * MINUTE,
} as const

/**
 * The shares of an identifier's daily codes: of all strangers together, and of one network of strangers or one known
 * device. So whatever strangers request, two known devices have their share.
 */
export const CODE_SHARES = { strangers: 1 / 2, each: 1 / 4 } as const

/** How long the next try must wait after so many wrong ones in a row, in milliseconds. */
export function waitAfterWrongTries(wrongTries: number): number {
  const beyond = wrongTries - CODE_RULES.freeWrongTries
  if (beyond < 0) return 0
  return Math.min(MINUTE * 2 ** beyond, CODE_RULES.longestWait)
}
