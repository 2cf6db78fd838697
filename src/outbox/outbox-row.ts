import type { CarWish, RequestStatus } from '#domain/car-requests/car-request.schema.ts'
import type { FieldErrors } from '#domain/errors.ts'

/** Why a row cannot go on without its member. */
export type Attention = {
  reason: string
  code: string
  fields: FieldErrors
}

/** What the member asked for while the club had not yet said whether the wish arrived. */
export type Intent = { kind: 'edit'; wish: CarWish } | { kind: 'discard' } | { kind: 'too-late' }

/** What is kept of the server's receipt: nothing personal (decision 5). */
export type KeptReceipt = {
  requestId: string
  status: RequestStatus
  createdAt: string
}

/** `sending` is derived for the screen and never stored. */
export type OutboxState = 'queued' | 'sending' | 'waiting-sign-in' | 'needs-attention' | 'sent'

/** One wish on its way to the club, as the screens see it; moments are epoch milliseconds. */
export type OutboxRow = {
  id: string
  kind: 'car-request'
  memberId: string
  key: string
  wish: CarWish
  createdAt: number
  state: OutboxState
  attempts: number
  /** Whether a request with this key may ever have left the device. */
  attemptedEver: boolean
  nextTryAt: number
  /** Set: an edit or discard waits for the club to confirm whether the wish had arrived. */
  intent: Intent | null
  attention: Attention | null
  receipt: KeptReceipt | null
  sentAt: number | null
}

/** `had-arrived`: the wish was at the club already and stands; the row is now sent. */
export type EditOutcome = 'done' | 'had-arrived' | 'waiting-for-server'
export type DiscardOutcome = EditOutcome

/** Whether the row is still on its way: it counts in the shell. */
export function isWaiting(row: OutboxRow): boolean {
  return row.state !== 'sent'
}
