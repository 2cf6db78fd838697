import type { Settings } from '#server/settings.ts'

const TEN_MINUTES = 10 * 60
const QUARTER_HOUR = 15 * 60
const DAY = 24 * 60 * 60

type Rule = {
  most: (settings: Settings['limits']) => number
  windowSeconds: number
  /** What is too many of them, in the error's words. */
  what?: 'tries' | 'codes'
}

/**
 * Every limit on how often something may happen (decision 9), but for the codes of one email or phone, which have their rules
 * in `domain/sign-in/code-rules.ts`.
 */
const RULES = {
  // For each network of the caller.
  codeRequests: { most: (set) => set.codeRequests, windowSeconds: QUARTER_HOUR, what: 'codes' },
  codeChecks: { most: (set) => set.codeChecks, windowSeconds: QUARTER_HOUR },
  membershipChecks: { most: (set) => set.membershipChecks, windowSeconds: TEN_MINUTES },
  pairingBegins: { most: (set) => set.pairings, windowSeconds: QUARTER_HOUR },
  pairingClaims: { most: (set) => set.pairings * 20, windowSeconds: QUARTER_HOUR },
  pairingTries: { most: (set) => set.pairings, windowSeconds: QUARTER_HOUR },
  // For each network of the caller, or for their device if it is known.
  adminFailures: { most: (set) => set.adminFailures, windowSeconds: QUARTER_HOUR },
  // For each network of the caller, or for them if they are signed in.
  publicForms: { most: (set) => set.publicForms, windowSeconds: TEN_MINUTES },
  checkouts: { most: (set) => set.checkouts, windowSeconds: TEN_MINUTES },
  // For one mailbox.
  mailbox: { most: () => 3, windowSeconds: DAY },
  // For the whole club, and a third of it for one network (`club-budget.ts`).
  codeMails: { most: (set) => set.clubMailsPerDay, windowSeconds: DAY, what: 'codes' },
  codeTexts: { most: (set) => set.clubTextsPerDay, windowSeconds: DAY, what: 'codes' },
  confirmations: { most: (set) => Math.ceil(set.clubMailsPerDay / 10), windowSeconds: DAY },
} satisfies Record<string, Rule>

export type LimitName = keyof typeof RULES
export type Limit = { name: LimitName; most: number } & Pick<Rule, 'windowSeconds' | 'what'>

/** The limit with what the club has set. */
export function limitNamed({ limits }: Pick<Settings, 'limits'>, name: LimitName): Limit {
  const { most, windowSeconds, what }: Rule = RULES[name]
  return { name, most: most(limits), windowSeconds, what }
}
