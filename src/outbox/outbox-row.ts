import type { CarWish, RequestStatus } from '#domain/car-requests/car-request.schema.ts'
import type { FieldErrors } from '#domain/errors.ts'
import type { RsvpChoice } from '#domain/events/rsvp.schema.ts'
import { isAhead } from '#domain/is-ahead.ts'
import { LEASE_MS } from './backoff.ts'

/** Why a row cannot go on without its member. */
export type Attention = {
  reason: string
  code: string
  fields: FieldErrors
}

/** What happens to a row that was attempted once the club said whether it arrived; `confirm` only asks. */
export type Intent =
  | { kind: 'edit'; wish: CarWish }
  | { kind: 'discard' }
  | { kind: 'too-late' }
  | { kind: 'confirm' }

/** What is kept of the server's receipt: nothing personal (decision 5). */
export type KeptReceipt = {
  requestId: string
  status: RequestStatus
  createdAt: string
}

/** What is kept of the receipt of an RSVP. */
export type KeptRsvp = { goingCount: number }

export type StoredState = 'queued' | 'waiting-sign-in' | 'needs-attention' | 'sent'

/** What every row is, whatever it carries; moments are epoch milliseconds. */
type RowOfAnyKind = {
  id: string
  memberId: string
  key: string
  createdAt: number
  attempts: number
  /** Whether a request with this key may ever have left the device. */
  attemptedEver: boolean
  /** 0: at once. */
  nextTryAt: number
  /** Until when a sender says it is busy with this row; 0 when none is. */
  sendingUntil: number
  /** What to wait for: the network to come back, or the time the server asked for. */
  waitsFor: 'network' | 'server' | null
  /** The member retried after "too late" by this device's clock: the club's clock decides. */
  askAnyway: boolean
  intent: Intent | null
  attention: Attention | null
  sentAt: number | null
  /** The member wanted to change or drop it, but it had arrived and stands. */
  arrivedAnyway: 'edit' | 'discard' | null
}

/** One wish on its way to the club, as it lies on the device. */
export type RequestRow = RowOfAnyKind & {
  kind: 'car-request'
  state: StoredState
  wish: CarWish
  receipt: KeptReceipt | null
}

/** A member's newest choice for one event; there is at most one such row for both (decision 5). */
export type RsvpRow = RowOfAnyKind & {
  kind: 'rsvp'
  /** `dismissed`: refused and read; it only remembers the keys that may still be on their way. */
  state: StoredState | 'dismissed'
  choice: RsvpChoice
  /** Keys of older choices that may still be on their way; none of them may count after this one. */
  replaces: string[]
  receipt: KeptRsvp | null
}

export type StoredRow = RequestRow | RsvpRow

/** `sending` is derived for the screen and never stored. */
export type OutboxState = StoredState | 'sending'
export type OutboxRow<Row = RequestRow> = Row extends StoredRow
  ? Omit<Row, 'state'> & { state: Row['state'] | 'sending' }
  : never
export type AnyOutboxRow = OutboxRow<StoredRow>

/** `had-arrived`: the wish was at the club already and stands; the row is now sent. */
export type EditOutcome = 'done' | 'had-arrived' | 'waiting-for-server'
export type DiscardOutcome = EditOutcome

/** The row left this device meanwhile: it was discarded or released in another tab. */
export class RowGone extends Error {
  constructor() {
    super('This request is no longer waiting on this device.')
    this.name = 'RowGone'
  }
}

/** Whether the row is still on its way: it counts in the shell. */
export function isWaiting(row: { state: AnyOutboxRow['state'] }): boolean {
  return row.state !== 'sent' && row.state !== 'dismissed'
}

/** The wish as its member left it, also while a change of it waits for the club's word on what was sent. */
export function wishedFor({ wish, intent }: Pick<RequestRow, 'wish' | 'intent'>): CarWish {
  return intent?.kind === 'edit' ? intent.wish : wish
}

/** Whether the row may be sent as it is. */
export function isOpen(row: StoredRow): boolean {
  return row.state === 'queued' || row.state === 'waiting-sign-in'
}

/** Whether the row still needs the server, now or later, without its member doing anything. */
export function hasWork(row: StoredRow): boolean {
  return row.state !== 'sent' && (row.intent !== null || isOpen(row))
}

/** The row as a screen sees it at `now`. */
export function rowAt(row: StoredRow, now: number): AnyOutboxRow {
  return isAhead(row.sendingUntil, now, LEASE_MS) && row.state === 'queued'
    ? { ...row, state: 'sending' }
    : row
}
