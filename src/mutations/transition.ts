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
/** The server forgets keys after 60 days: a row older than this, in milliseconds, is sent only once its author was asked. */
export const ASK_AFTER_MS = 45 * 24 * 60 * 60_000
const WAITED_TOO_LONG = {
  reason: 'This waited for weeks. Check whether we have it before you send it again.',
  code: 'waited_too_long',
  fields: {},
}

/** What differs between the kinds. */
export type Rules = {
  /**
   * A command acts on what its author saw at that moment. It leaves with its receipt, while other rows stay until the
   * server's lists show them. It expires even if it may have arrived. And where one is rejected or expires, so do the
   * commands behind it.
   */
  isCommand: boolean
  /** What an expired row tells its author. */
  expired?: Attention
}

/** The server's answer about a key, or the failure to get one. */
export type Answer<Receipt = unknown> =
  | { type: 'receipt'; receipt: Receipt }
  | { type: 'no-answer' }
  | { type: 'later'; waitMs: number }
  | { type: 'sign-in' }
  /** The server failed at this very row (`internal`), and may do so every time. */
  | { type: 'fault'; attention: Attention; status: number; body: Record<string, unknown> }
  | { type: 'rejected'; attention: Attention; status: number; body: Record<string, unknown> }

/** What a row's author makes of it. */
export type Amendment<R extends Row> = { type: 'edit'; input: R['input'] } | { type: 'discard' }

export type Event<R extends Row> =
  /** `input` is what is sent; null where the rows ahead left nothing to do, as for the undo of what never arrived. */
  | { type: 'send'; input: R['input'] | null }
  /** The claimed row was given back before anything left. */
  | { type: 'not-sent'; before: Pick<R, 'input' | 'attempts' | 'attemptedEver'>; claimed: Row }
  | { type: 'answer'; key: string; answer: Answer<R['receipt']> }
  /** Refused on a version of the server's row that is no longer the current one, it goes again under a new key. */
  | { type: 'rebase'; key: string; input: R['input'] }
  | Amendment<R>
  | { type: 'retry' | 'expire' | 'waited-too-long' | 'sender-died' }
  /** The server's lists show what the row has sent. */
  | { type: 'listed' }
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
  attention: null,
} as const

/** The fields of a new row of any kind. */
export function newRow(owner: string, { now, newKey }: Pick<Moment, 'now' | 'newKey'>) {
  return { ...UNSENT, receipt: null, sentAt: null, owner, key: newKey, createdAt: now }
}

/** Whether the row still needs the server, now or later, without anyone's action. */
export function isOpen({ state }: Pick<Row, 'state'>): boolean {
  return state === 'queued' || state === 'waiting-sign-in'
}

/** Whether the server may have the row, or get it yet, unanswered. */
const mayHaveArrived = (row: Row) => isOpen(row) && row.attemptedEver

/** Turns the last allowed fault into a rejection, before it is applied: what fails every time must not be sent for ever. */
export function limitFaults<Receipt>(row: Row, answer: Answer<Receipt>): Answer<Receipt> {
  if (answer.type !== 'fault' || row.faults + 1 < MOST_FAULTS) return answer
  return { ...answer, type: 'rejected' }
}

/** Milliseconds to wait after `attempts` failures: doubling, capped, with jitter so that devices don't retry in step. */
export function backoffMs(attempts: number, random: number): number {
  const whole = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 10))
  return Math.round(whole * (0.5 + random / 2))
}

/**
 * The row after an event; null removes it, and the same object means that the event doesn't concern it (decision 40). What
 * may have arrived is neither edited nor discarded: its author's change is another row behind it.
 */
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
      const { input, attempts, attemptedEver } = before
      return isClaim ? { ...row, input, attempts, attemptedEver, sendingUntil: 0 } : row
    }
    case 'answer':
      // A late answer to an older key says nothing about this one.
      if (isSent || event.key !== row.key) return row
      return afterAnswer(row, event.answer, moment, rules)
    case 'rebase':
      if (isSent || event.key !== row.key) return row
      return { ...row, key: moment.newKey, input: event.input, sendingUntil: 0, nextTryAt: 0 }
    case 'edit':
      if (isSent || mayHaveArrived(row)) return row
      return { ...unsentRow(row, moment), input: event.input, createdAt: moment.now }
    case 'discard':
      return isSent || mayHaveArrived(row) ? row : null
    case 'retry':
      if (isSent || row.attention?.isFinal) return row
      // Its author has read why, perhaps that it is late, and wants it sent as it is.
      if (!isOpen(row)) return { ...unsentRow(row, moment), ignoresClock: true }
      return { ...row, state: 'queued', faults: 0, nextTryAt: 0 }
    case 'expire':
      if (!isOpen(row) || row.ignoresClock) return row
      // The server's clock decides about what may have arrived.
      if (!rules.isCommand && row.attemptedEver) return row
      return withAttention(row, rules.expired ?? null)
    case 'waited-too-long':
      return isOpen(row) ? withAttention(row, { ...rules.expired, ...WAITED_TOO_LONG }) : row
    case 'listed':
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
      return rules.isCommand ? null : afterReceipt(idle, answer.receipt, moment)
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
      return withAttention(idle, answer.attention)
  }
}

function afterReceipt<R extends Row>(row: R, receipt: R['receipt'], { now }: Moment): R {
  return { ...row, state: 'sent', sentAt: now, receipt, attention: null, waitsFor: null }
}

/** The row under a new key, as if never attempted: its old key was refused for good, or its author decides. */
function unsentRow<R extends Row>(row: R, { newKey }: Moment): R {
  return { ...row, ...UNSENT, key: newKey }
}

function withAttention<R extends Row>(row: R, attention: Attention | null): R {
  return { ...row, state: 'needs-attention', attention, waitsFor: null }
}
