import type { Attention, RequestRow, StoredRow } from './outbox-row.ts'

export const TOO_LATE: Attention = {
  reason: 'The time you asked for passed before the club could be reached.',
  code: 'too_late',
  fields: { requestedTime: 'This time has passed. Please choose a later one.' },
}

const UNSENT = {
  state: 'queued',
  attempts: 0,
  attemptedEver: false,
  nextTryAt: 0,
  sendingUntil: 0,
  waitsFor: null,
  askAnyway: false,
  intent: null,
  attention: null,
} as const

/** What every row begins with, whatever it carries. */
export function newRow(memberId: string, key: string, now: number) {
  return {
    ...UNSENT,
    memberId,
    key,
    createdAt: now,
    receipt: null,
    sentAt: null,
    arrivedAnyway: null,
  }
}

/** The row once the server's receipt is here; what is kept of it is its kind's to say. */
export function sentRow<Row extends StoredRow>(row: Row, now: number): Row {
  const wanted = row.intent?.kind
  return {
    ...row,
    state: 'sent',
    sentAt: now,
    arrivedAnyway: wanted === 'edit' || wanted === 'discard' ? wanted : null,
    intent: null,
    attention: null,
    sendingUntil: 0,
    waitsFor: null,
  }
}

/** The row under a new key, as if never attempted: its old key can never arrive. */
export function freshRow<Row extends StoredRow>(row: Row, key: string): Row {
  return { ...row, ...UNSENT, key }
}

/** Carries out what waited for the club's word, now that the key is taken back; null drops the row. */
export function withdrawnRow(row: RequestRow, key: string): RequestRow | null {
  const fresh = freshRow(row, key)
  switch (row.intent?.kind) {
    case 'discard':
      return null
    case 'edit':
      return { ...fresh, wish: row.intent.wish }
    case 'too-late':
      return { ...fresh, state: 'needs-attention', attention: TOO_LATE }
    default:
      return { ...fresh, askAnyway: row.askAnyway }
  }
}
