import type { Settings } from '#server/settings.ts'

const TEN_MINUTES = 10 * 60
const QUARTER_HOUR = 15 * 60
const DAY = 24 * 60 * 60

type Rule = {
  most: number
  windowSeconds: number
  /** What the error says there were too many of; tries where nothing is given. */
  what?: 'tries' | 'codes'
}

/**
 * How often something may happen, all in one table (decision 9). Only the codes of one email or phone have their rules in
 * `domain/sign-in/code-rules.ts`.
 */
function rulesOf(club: Settings['limits']) {
  return {
    // For each network that the caller is in.
    codeRequests: { most: club.codeRequests, windowSeconds: QUARTER_HOUR, what: 'codes' },
    codeChecks: { most: club.codeChecks, windowSeconds: QUARTER_HOUR },
    membershipChecks: { most: club.membershipChecks, windowSeconds: TEN_MINUTES },
    pairingBegins: { most: club.pairings, windowSeconds: QUARTER_HOUR },
    pairingTries: { most: club.pairings, windowSeconds: QUARTER_HOUR },
    // Each display that waits for its pairing claims it again and again.
    pairingClaims: { most: 20 * club.pairings, windowSeconds: QUARTER_HOUR },
    // For each such network, or for a device that has signed in before.
    adminFailures: { most: club.adminFailures, windowSeconds: QUARTER_HOUR },
    // For each such network, or for a person who is signed in.
    publicForms: { most: club.publicForms, windowSeconds: TEN_MINUTES },
    checkouts: { most: club.checkouts, windowSeconds: TEN_MINUTES },
    // For one member, to new emails and phones.
    contactCodes: { most: club.memberCodesPerDay, windowSeconds: DAY, what: 'codes' },
    // For one mailbox.
    mailbox: { most: 3, windowSeconds: DAY },
    // For the whole club, of which one network may use a third (`club-budget.ts`).
    codeMails: { most: club.clubMailsPerDay, windowSeconds: DAY, what: 'codes' },
    codeTexts: { most: club.clubTextsPerDay, windowSeconds: DAY, what: 'codes' },
    confirmations: { most: Math.ceil(club.clubMailsPerDay / 10), windowSeconds: DAY },
  } satisfies Record<string, Rule>
}

export type LimitName = keyof ReturnType<typeof rulesOf>
export type Limit = Rule & { name: LimitName }

export function limitNamed({ limits }: Pick<Settings, 'limits'>, name: LimitName): Limit {
  return { name, ...rulesOf(limits)[name] }
}
