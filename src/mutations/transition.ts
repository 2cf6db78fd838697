import type { Attention, Row } from './row.ts'

/** How long other senders leave a claimed row alone, in milliseconds. */
export const LEASE_MS = 30_000
/** The longest wait before a row is retried, in milliseconds. */
export const LONGEST_WAIT_MS = 30_000
/** The longest wait that the server can request, in milliseconds. */
export const LONGEST_RETRY_AFTER_MS = 600_000
const FIRST_WAIT_MS = 1000
/** After so many faults of the server, about seven minutes of trying, a row needs attention. */
export const MOST_FAULTS = 20

/** What differs between the kinds. */
export type Rules = {
  /**
   * What keeps an older copy from arriving after a change: the server withdraws its key, or the newer row names it in
   * `replaces`. `never`: the row can't be changed.
   */
  change: 'withdraw' | 'replace' | 'never'
  /** The most keys that one request may replace. */
  mostReplaced?: number
  /** Whether a settled row stays for its author to see; otherwise it is removed with its receipt or rejection. */
  stays: boolean
  /** What an expired row tells its author. */
  expired?: Attention
}

/** The server's answer about a key, or the failure to get one. */
export type Answer<Receipt = unknown> =
  | { type: 'receipt'; receipt: Receipt }
  /** The key is withdrawn: no copy of it can ever arrive. */
  | { type: 'withdrawn' }
  /** The key is already used with another body. */
  | { type: 'key-reused' }
  | { type: 'no-answer' }
  | { type: 'later'; waitMs: number }
  | { type: 'sign-in' }
  /** The server failed at this very row (`internal`), and may do so every time. */
  | { type: 'fault'; attention: Attention; status: number; body: Record<string, unknown> }
  | { type: 'rejected'; attention: Attention; status: number; body: Record<string, unknown> }

export type Event<R extends Row> =
  /** `input` is complete; null when the row has nothing left to follow. */
  | { type: 'send'; input: R['input'] | null }
  /** The claimed row was given back before anything left. */
  | { type: 'not-sent'; before: Pick<Row, 'attempts' | 'attemptedEver'>; claimed: Row }
  | { type: 'answer'; key: string; answer: Answer<R['receipt']> }
  /** The rejected row goes again under its key. */
  | { type: 'rebase'; key: string; input: R['input'] }
  | { type: 'edit' | 'replace'; input: R['input'] }
  | { type: 'discard' | 'retry' | 'expire' | 'dismiss' | 'release' | 'sender-died' }
  /** The server does not answer, so that nothing is even tried. */
  | { type: 'stranded' }
  | { type: 'wake'; signedIn: boolean }

/** The moment of an event, with a random number below 1 and a key that was never used. */
export type Moment = { now: number; random: number; newKey: string }

const UNSENT = {
  state: 'queued',
  attempts: 0,
  faults: 0,
  attemptedEver: false,
  nextTryAt: 0,
  sendingUntil: 0,
  waitsFor: null,
  ignoresClock: false,
  intent: null,
  attention: null,
} as const

/** The fields of a new row of any kind. */
export function newRow(owner: string, { now, newKey }: Pick<Moment, 'now' | 'newKey'>) {
  const sent = { receipt: null, sentAt: null, arrivedAnyway: null }
  return { ...UNSENT, ...sent, owner, key: newKey, createdAt: now, replaces: [] }
}

export function isOpen({ state }: Pick<Row, 'state'>): boolean {
  return state === 'queued' || state === 'waiting-sign-in'
}

/** Whether the row still needs the server, now or later, without anyone's action. */
export function hasWork(row: Pick<Row, 'state' | 'intent'>): boolean {
  return row.state !== 'sent' && (row.intent !== null || isOpen(row))
}

/**
 * Turns the last allowed fault into a rejection: what fails every time must not be sent for ever. A row with an intent
 * goes on, since its earlier copy may have arrived.
 */
export function limitFaults<Receipt>(row: Row, answer: Answer<Receipt>): Answer<Receipt> {
  if (answer.type !== 'fault' || row.intent || row.faults + 1 < MOST_FAULTS) return answer
  return { ...answer, type: 'rejected' }
}

/** Milliseconds to wait after `attempts` failures: doubling, capped, with jitter so that devices don't retry in step. */
export function backoffMs(attempts: number, random: number): number {
  const whole = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 10))
  return Math.round(whole * (0.5 + random / 2))
}

/** The row after an event; null removes it, and the same object means that the event doesn't concern it (decision 40). */
export function transition<R extends Row>(
  row: R,
  event: Event<R>,
  moment: Moment,
  rules: Rules,
): R | null {
  const isSent = row.state === 'sent'
  switch (event.type) {
    case 'send': {
      const { input } = event
      if (input === null) return null
      const sendingUntil = moment.now + LEASE_MS
      return { ...row, input, attempts: row.attempts + 1, attemptedEver: true, sendingUntil }
    }
    case 'not-sent': {
      const { claimed, before } = event
      const isClaim = row.key === claimed.key && row.attempts === claimed.attempts
      const { attempts, attemptedEver } = before
      return isClaim ? { ...row, attempts, attemptedEver, sendingUntil: 0 } : row
    }
    case 'answer':
      // A late answer to an older key says nothing about this one.
      if (isSent || event.key !== row.key) return row
      return afterAnswer(row, event.answer, moment, rules)
    case 'rebase':
      if (isSent || event.key !== row.key) return row
      return { ...row, input: event.input, sendingUntil: 0, nextTryAt: 0 }
    case 'edit':
      if (isSent || rules.change !== 'withdraw') return row
      return row.attemptedEver
        ? { ...row, intent: { kind: 'edit', input: event.input }, nextTryAt: 0 }
        : { ...unsentRow(row, moment), input: event.input }
    case 'discard':
      if (isSent || rules.change !== 'withdraw') return row
      return row.attemptedEver ? { ...row, intent: { kind: 'discard' }, nextTryAt: 0 } : null
    case 'replace': {
      if (rules.change !== 'replace') return row
      if (isOpen(row) && JSON.stringify(row.input) === JSON.stringify(event.input)) return row
      const replaces = possiblySentKeys(row)
      return { ...row, ...newRow(row.owner, moment), input: event.input, replaces }
    }
    case 'retry':
      if (isSent || row.attention?.isFinal) return row
      return {
        ...row,
        state: 'queued',
        attention: null,
        faults: 0,
        ignoresClock: true,
        nextTryAt: 0,
      }
    case 'expire':
      if (!isOpen(row) || row.intent || row.ignoresClock) return row
      if (!rules.stays) return null
      return row.attemptedEver
        ? { ...row, intent: { kind: 'too-late' }, nextTryAt: 0 }
        : asExpired(row, rules)
    case 'dismiss':
      if (row.state !== 'needs-attention' || rules.change !== 'replace') return row
      if (possiblySentKeys(row).length === 0) return null
      return { ...row, state: 'dismissed', attention: null }
    case 'release':
      return isSent ? null : row
    case 'sender-died':
      return row.sendingUntil > 0 ? { ...row, sendingUntil: 0 } : row
    case 'stranded':
      return isOpen(row) && !row.waitsFor ? { ...row, waitsFor: 'network' } : row
    case 'wake': {
      const waits = row.state === 'waiting-sign-in' ? event.signedIn : row.waitsFor === 'network'
      return waits && row.nextTryAt > moment.now ? { ...row, nextTryAt: 0 } : row
    }
  }
}

function afterAnswer<R extends Row>(
  row: R,
  answer: Answer<R['receipt']>,
  moment: Moment,
  rules: Rules,
): R | null {
  const idle = { ...row, sendingUntil: 0 }
  const restMs = backoffMs(row.attempts, moment.random)
  switch (answer.type) {
    case 'receipt':
      return rules.stays ? afterReceipt(row, answer.receipt, moment, rules) : null
    case 'withdrawn':
      return rules.change === 'replace'
        ? unsentRow(row, moment)
        : afterWithdrawal(row, moment, rules)
    case 'key-reused':
      if (rules.change === 'replace') {
        return { ...unsentRow(row, moment), replaces: [...row.replaces, row.key] }
      }
      // It arrived with another body: fetch its receipt.
      return { ...idle, intent: row.intent ?? { kind: 'confirm' }, nextTryAt: 0 }
    case 'no-answer':
      return { ...idle, waitsFor: 'network', nextTryAt: moment.now + restMs }
    case 'later': {
      const waitMs = Math.max(Math.min(answer.waitMs, LONGEST_RETRY_AFTER_MS), restMs)
      return { ...idle, waitsFor: 'server', nextTryAt: moment.now + waitMs }
    }
    case 'fault': {
      const faults = row.faults + 1
      return { ...idle, faults, waitsFor: 'server', nextTryAt: moment.now + restMs }
    }
    case 'sign-in': {
      const nextTryAt = moment.now + LONGEST_WAIT_MS
      return { ...idle, state: 'waiting-sign-in', waitsFor: null, nextTryAt }
    }
    case 'rejected':
      if (!rules.stays) return null
      if (row.intent) return { ...idle, waitsFor: 'server', nextTryAt: moment.now + restMs }
      return { ...idle, state: 'needs-attention', attention: answer.attention, waitsFor: null }
  }
}

function afterReceipt<R extends Row>(
  row: R,
  receipt: R['receipt'],
  moment: Moment,
  { mostReplaced = 0 }: Rules,
): R {
  const stillToReplace = row.replaces.slice(mostReplaced)
  // Send the choice again until every older key that could still arrive is replaced.
  if (stillToReplace.length > 0) return { ...unsentRow(row, moment), replaces: stillToReplace }
  const intended = row.intent?.kind
  return {
    ...row,
    state: 'sent',
    sentAt: moment.now,
    receipt,
    replaces: [],
    arrivedAnyway: intended === 'edit' || intended === 'discard' ? intended : null,
    intent: null,
    attention: null,
    sendingUntil: 0,
    waitsFor: null,
  }
}

/** Applies the pending intent now that the key is withdrawn. */
function afterWithdrawal<R extends Row>(row: R, moment: Moment, rules: Rules): R | null {
  switch (row.intent?.kind) {
    case 'discard':
      return null
    case 'edit':
      return { ...unsentRow(row, moment), input: row.intent.input }
    case 'too-late':
      return asExpired(unsentRow(row, moment), rules)
    default:
      return { ...unsentRow(row, moment), ignoresClock: row.ignoresClock }
  }
}

/** The row under a new key, as if never attempted: its old key can never arrive. */
function unsentRow<R extends Row>(row: R, { newKey }: Moment): R {
  return { ...row, ...UNSENT, key: newKey }
}

function asExpired<R extends Row>(row: R, rules: Rules): R {
  return { ...row, state: 'needs-attention', attention: rules.expired ?? null }
}

// A receipt covers its own key and all that it replaced.
function possiblySentKeys(row: Row): string[] {
  if (row.state === 'sent') return []
  return row.attemptedEver ? [...row.replaces, row.key] : row.replaces
}
