import { backoffMs, LONGEST_ASKED_MS, LONGEST_WAIT_MS } from './backoff.ts'
import type { Attention, StoredRow } from './outbox-row.ts'
import { kindOf } from './row-kinds.ts'

/** What the server made of a key, or of the attempt to ask it. */
export type RowAnswer =
  | { kind: 'arrived'; receipt: Record<string, unknown> }
  /** The key is taken back: no copy of it can ever arrive. */
  | { kind: 'withdrawn' }
  /** The key stands with another body. */
  | { kind: 'key-used' }
  | { kind: 'no-answer' }
  | { kind: 'later'; waitMs: number }
  | { kind: 'sign-in' }
  | { kind: 'refused'; attention: Attention }

export type AnswerTools = { now: number; random: () => number; newKey: () => string }

/** The row after an answer; null when it is gone for good. */
export function applyAnswer(
  row: StoredRow,
  answer: RowAnswer,
  tools: AnswerTools,
): StoredRow | null {
  const { now, random } = tools
  const idle = { ...row, sendingUntil: 0 }
  const rest = backoffMs(row.attempts, random)
  switch (answer.kind) {
    case 'arrived':
      return kindOf(row).arrived(row, answer.receipt, tools)
    case 'withdrawn':
      return kindOf(row).withdrawn(row, tools)
    case 'key-used':
      return kindOf(row).keyUsed(idle, tools)
    case 'no-answer':
      return { ...idle, waitsFor: 'network', nextTryAt: now + rest }
    case 'later': {
      const asked = Math.min(answer.waitMs, LONGEST_ASKED_MS)
      return { ...idle, waitsFor: 'server', nextTryAt: now + Math.max(asked, rest) }
    }
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
