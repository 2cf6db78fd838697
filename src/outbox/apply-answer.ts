import type { CarRequestReceipt } from '#domain/car-requests/car-request.schema.ts'
import { backoffMs, LONGEST_WAIT_MS } from './backoff.ts'
import type { Attention, StoredRow } from './outbox-row.ts'
import { arrivedRow, withdrawnRow } from './settle-row.ts'

/** What the server made of a key, or of the attempt to ask it. */
export type WishAnswer =
  | { kind: 'arrived'; receipt: CarRequestReceipt }
  /** The key is taken back: no copy of it can ever arrive. */
  | { kind: 'withdrawn' }
  /** The key stands with another body, so it arrived: ask for its receipt. */
  | { kind: 'key-used' }
  | { kind: 'no-answer' }
  | { kind: 'later'; waitMs: number }
  | { kind: 'sign-in' }
  | { kind: 'refused'; attention: Attention }

export type AnswerTools = { now: number; random: () => number; newKey: () => string }

/** The row after an answer; null when it is gone for good. */
export function applyAnswer(
  row: StoredRow,
  answer: WishAnswer,
  { now, random, newKey }: AnswerTools,
): StoredRow | null {
  const idle = { ...row, sendingUntil: 0 }
  const rest = backoffMs(row.attempts, random)
  switch (answer.kind) {
    case 'arrived':
      return arrivedRow(row, answer.receipt, now)
    case 'withdrawn':
      return withdrawnRow(row, newKey(), now)
    case 'key-used':
      return { ...idle, intent: row.intent ?? { kind: 'confirm' }, nextTryAt: now }
    case 'no-answer':
      return { ...idle, waitsFor: 'network', nextTryAt: now + rest }
    case 'later':
      return { ...idle, waitsFor: 'server', nextTryAt: now + Math.max(answer.waitMs, rest) }
    case 'sign-in':
      return {
        ...idle,
        state: 'waiting-sign-in',
        waitsFor: null,
        nextTryAt: now + LONGEST_WAIT_MS,
      }
    case 'refused':
      if (row.intent) return { ...idle, waitsFor: 'server', nextTryAt: now + rest }
      return { ...idle, state: 'needs-attention', attention: answer.attention, waitsFor: null }
  }
}
