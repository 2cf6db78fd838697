const MINUTE = 60_000

/** What holds for one-time codes (decision 9); times in milliseconds. */
export const CODE_RULES = {
  livesFor: 5 * MINUTE,
  triesPerCode: 5,
  sends: 3,
  sendsWithin: 15 * MINUTE,
  freeWrongTries: 10,
  longestWait: 60 * MINUTE,
} as const

/** How long the next try must wait after so many wrong ones in a row, in milliseconds (decision 9). */
export function waitAfterWrongTries(wrongTries: number): number {
  const beyond = wrongTries - CODE_RULES.freeWrongTries
  if (beyond < 0) return 0
  return Math.min(MINUTE * 2 ** beyond, CODE_RULES.longestWait)
}
