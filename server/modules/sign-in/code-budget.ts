import {
  CODE_RULES,
  pauseAfterUnusedCodes,
  SHARES_OF_NETWORKS,
  waitAfterWrongTries,
} from '#domain/sign-in/code-rules.ts'

/** Who requests or tries a code: the hash of the browser's cookie, of the member's own device, the networks. */
export type Requester = {
  browserHash: string | null
  deviceHash: string | null
  networks: readonly string[]
}

/** The part of a code's row that the limits need. */
export type IssuedCode = {
  id: string
  codeHash: string
  browserHash: string | null
  deviceHash: string | null
  networks: readonly string[]
  tries: number
  triedAt: Date | null
  networkTries: number
  networkTriedAt: Date | null
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
}

const newestFirst = (a: IssuedCode, b: IssuedCode) => b.createdAt.getTime() - a.createdAt.getTime()
const networkOf = ({ networks }: Pick<Requester, 'networks'>) => networks[0] ?? ''
const isUnused = ({ usedAt }: IssuedCode) => usedAt === null

/** Codes since the last successful sign-in, newest first. */
function unusedInARow(codes: IssuedCode[]): IssuedCode[] {
  const sorted = [...codes].sort(newestFirst)
  const used = sorted.findIndex((code) => !isUnused(code))
  return used < 0 ? sorted : sorted.slice(0, used)
}

/** How long until fewer than `most` of the unused codes are young enough to count, in milliseconds. */
function waitForBudget(codes: IssuedCode[], most: number, now: Date): number {
  const unused = codes.filter(isUnused).sort(newestFirst)
  const oldestCounted = unused[most - 1]
  if (!oldestCounted) return 0
  return Math.max(0, oldestCounted.createdAt.getTime() + CODE_RULES.countedFor - now.getTime())
}

function pauseOf(codes: IssuedCode[], now: Date): number {
  const unused = unusedInARow(codes)
  const [newest] = unused
  const pause = pauseAfterUnusedCodes(unused.length)
  if (!newest || pause === 0) return 0
  return Math.max(0, newest.createdAt.getTime() + pause - now.getTime())
}

/**
 * How long everybody without a device of the member waits because the daily codes for strangers are used up, in
 * milliseconds.
 */
export function waitOfStrangers(codes: IssuedCode[], perDay: number, now: Date): number {
  const fromStrangers = codes.filter(({ deviceHash }) => deviceHash === null)
  return waitForBudget(fromStrangers, perDay, now)
}

/** How long a requester waits for an identifier's next code, given its codes of the last day, in milliseconds. */
export function waitForCode(
  codes: IssuedCode[],
  requester: Requester,
  { perDay, now }: { perDay: number; now: Date },
): number {
  if (requester.deviceHash !== null) {
    const own = codes.filter(({ deviceHash }) => deviceHash !== null)
    const sameDevice = own.filter(({ deviceHash }) => deviceHash === requester.deviceHash)
    return Math.max(pauseOf(sameDevice, now), waitForBudget(own, CODE_RULES.codesOnOwnDevices, now))
  }
  const fromStrangers = codes.filter(({ deviceHash }) => deviceHash === null)
  const sameNetwork = fromStrangers.filter((code) => networkOf(code) === networkOf(requester))
  const waitsOfNetworks = requester.networks.map((network, width) => {
    const most = Math.max(1, Math.floor(perDay * (SHARES_OF_NETWORKS[width] ?? 1)))
    const within = fromStrangers.filter(({ networks }) => networks[width] === network)
    return waitForBudget(within, most, now)
  })
  return Math.max(
    pauseOf(sameNetwork, now),
    waitOfStrangers(codes, perDay, now),
    ...waitsOfNetworks,
  )
}

/** A code counts tries with its browser's cookie apart from those without one from its network. */
export type TryBudget = 'browser' | 'network'

/** The budget of tries that a requester uses. */
export const tryBudgetOf = ({ browserHash }: Requester): TryBudget =>
  browserHash ? 'browser' : 'network'

function isFrom(code: IssuedCode, requester: Requester): boolean {
  return requester.browserHash
    ? code.browserHash === requester.browserHash
    : networkOf(code) === networkOf(requester)
}

/**
 * The one code that a requester may try: the newest unexpired one of their browser, or without a cookie of their
 * network.
 */
export function codeToTry(codes: IssuedCode[], requester: Requester, now: Date): IssuedCode | null {
  const remainingMs = ({ expiresAt }: IssuedCode) => expiresAt.getTime() - now.getTime()
  const [newest] = codes
    .filter((code) => isFrom(code, requester))
    .sort((a, b) => remainingMs(b) - remainingMs(a))
  if (!newest || !isUnused(newest) || remainingMs(newest) <= 0) return null
  const tries = tryBudgetOf(requester) === 'browser' ? newest.tries : newest.networkTries
  return tries < CODE_RULES.triesPerCode ? newest : null
}

/** How long a requester's next try waits after their own wrong ones, in milliseconds. */
export function waitForTry(codes: IssuedCode[], requester: Requester, now: Date): number {
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
