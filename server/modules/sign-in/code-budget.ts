import { CODE_RULES, CODE_SHARES, waitAfterWrongTries } from '#domain/sign-in/code-rules.ts'

/** Where a request comes from: the hash of the browser's cookie, if it has one, and its widest network. */
export type Source = { browserHash: string | null; network: string }

/** `isKnownDevice`: the browser has the member's session, or had one until it expired. */
export type Requester = Source & { isKnownDevice: boolean }

/** The part of a code's row that the limits need. */
export type IssuedCode = Source & {
  id: string
  codeHash: string
  /** Whether it counts in the share of its known device, not in that of strangers. */
  isKnownDevice: boolean
  tries: number
  triedAt: Date | null
  networkTries: number
  networkTriedAt: Date | null
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
}

type Rules = { perDay: number; now: Date }

const newestFirst = (a: IssuedCode, b: IssuedCode) => b.createdAt.getTime() - a.createdAt.getTime()
const isUnused = ({ usedAt }: IssuedCode) => usedAt === null

/** Codes since the last successful sign-in, newest first. */
function unusedInARow(codes: IssuedCode[]): IssuedCode[] {
  const sorted = [...codes].sort(newestFirst)
  const used = sorted.findIndex((code) => !isUnused(code))
  return used < 0 ? sorted : sorted.slice(0, used)
}

/** How long until fewer than `most` of the codes are younger than `within`, in milliseconds. */
function waitUntilFewer(codes: IssuedCode[], most: number, within: number, now: Date): number {
  const oldestCounted = [...codes].sort(newestFirst)[most - 1]
  if (!oldestCounted) return 0
  return Math.max(0, oldestCounted.createdAt.getTime() + within - now.getTime())
}

/** The wait for one share of an identifier's daily codes. */
function waitForShare(codes: IssuedCode[], share: number, { perDay, now }: Rules): number {
  const most = Math.max(1, Math.floor(perDay * share))
  return waitUntilFewer(codes, most, CODE_RULES.countedFor, now)
}

/** The wait of one network of strangers, or of one known device, for its own codes alone. */
function waitForOwn(codes: IssuedCode[], rules: Rules): number {
  const { codesAtOnce, atOnceWithin } = CODE_RULES
  return Math.max(
    waitUntilFewer(codes, codesAtOnce, atOnceWithin, rules.now),
    waitForShare(codes, CODE_SHARES.each, rules),
  )
}

/** How long every browser but the member's known devices waits for a code, in milliseconds. */
export function waitOfStrangers(codes: IssuedCode[], rules: Rules): number {
  const fromStrangers = codes.filter(({ isKnownDevice }) => !isKnownDevice)
  return Math.max(
    waitForShare(fromStrangers, CODE_SHARES.strangers, rules),
    waitForShare(codes, 1, rules),
  )
}

/** The wait of the member's known device for its own share; null for other browsers. */
function waitOfDevice(codes: IssuedCode[], requester: Requester, rules: Rules): number | null {
  if (!requester.isKnownDevice) return null
  const own = codes.filter(
    ({ isKnownDevice, browserHash }) => isKnownDevice && browserHash === requester.browserHash,
  )
  return Math.max(waitForOwn(own, rules), waitForShare(codes, 1, rules))
}

/** Whether a requester's next code counts in the share of their known device. */
export function hasOwnShare(codes: IssuedCode[], requester: Requester, rules: Rules): boolean {
  return waitOfDevice(codes, requester, rules) === 0
}

/**
 * How long a requester waits for an identifier's next code, given its codes of the last day, in milliseconds. A known
 * device uses its own share, then that of strangers; nobody exceeds the identifier's daily codes.
 */
export function waitForCode(codes: IssuedCode[], requester: Requester, rules: Rules): number {
  const sameNetwork = codes.filter(
    ({ isKnownDevice, network }) => !isKnownDevice && network === requester.network,
  )
  const wait = Math.max(waitForOwn(sameNetwork, rules), waitOfStrangers(codes, rules))
  return Math.min(wait, waitOfDevice(codes, requester, rules) ?? wait)
}

/** A code counts tries with its browser's cookie apart from those without one from its network. */
export type TryBudget = 'browser' | 'network'

/** The budget of tries that a requester uses. */
export const tryBudgetOf = ({ browserHash }: Source): TryBudget =>
  browserHash ? 'browser' : 'network'

function isFrom(code: IssuedCode, requester: Source): boolean {
  return requester.browserHash
    ? code.browserHash === requester.browserHash
    : code.network === requester.network
}

/**
 * The one code that a requester may try: the newest unexpired one of their browser, or without a cookie of their
 * network.
 */
export function codeToTry(codes: IssuedCode[], requester: Source, now: Date): IssuedCode | null {
  const remainingMs = ({ expiresAt }: IssuedCode) => expiresAt.getTime() - now.getTime()
  const [newest] = codes
    .filter((code) => isFrom(code, requester))
    .sort((a, b) => remainingMs(b) - remainingMs(a))
  if (!newest || !isUnused(newest) || remainingMs(newest) <= 0) return null
  const tries = tryBudgetOf(requester) === 'browser' ? newest.tries : newest.networkTries
  return tries < CODE_RULES.triesPerCode ? newest : null
}

/** How long a requester's next try waits after their own wrong ones, in milliseconds. */
export function waitForTry(codes: IssuedCode[], requester: Source, now: Date): number {
  const mine = unusedInARow(codes.filter((code) => isFrom(code, requester)))
  const budget = tryBudgetOf(requester)
  let wrong = 0
  let last = 0
  for (const code of mine) {
    wrong += budget === 'browser' ? code.tries : code.networkTries
    const at = budget === 'browser' ? code.triedAt : code.networkTriedAt
    last = Math.max(last, at?.getTime() ?? 0)
  }
  const pause = waitAfterWrongTries(wrong)
  return pause === 0 ? 0 : Math.max(0, last + pause - now.getTime())
}
