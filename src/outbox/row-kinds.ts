import type { Member } from '#domain/members/member.schema.ts'
import type { StoredRow } from './outbox-row.ts'
import { requestKind } from './request-kind.ts'
import { rsvpKind } from './rsvp-kind.ts'

export type KindTools = { now: number; newKey: () => string }

/** What rows of one kind do differently from all others. */
export type RowKind<Row> = {
  /** Whether the member is told apart by the cookie alone (specification 6). */
  byCookie: boolean
  /** Where the row goes and what it says there; who asks is filled in only now. */
  call: (row: Row, member: Member, now: number) => { path: string; body: Record<string, unknown> }
  /** Whether `body`, an answer to the row's own key, is a receipt for what the row says. */
  isReceipt: (row: Row, body: Record<string, unknown>) => boolean
  /** The row after its receipt, of which nothing personal stays. */
  arrived: (row: Row, receipt: Record<string, unknown>, tools: KindTools) => Row
  /** The row when its key is taken back and can never arrive; null drops it. */
  withdrawn: (row: Row, tools: KindTools) => Row | null
  /** The row when its key stands with another body. */
  keyUsed: (row: Row, tools: KindTools) => Row
  /** Whether it is too late to send it, by the club's clock. */
  isLate: (row: Row, now: Date, timeZone: string) => boolean
  /** What a sent row is let go by, once the server's lists show it. */
  releasedBy: (row: Row) => string | undefined
}

const KINDS: { [Kind in StoredRow['kind']]: RowKind<Extract<StoredRow, { kind: Kind }>> } = {
  'car-request': requestKind,
  rsvp: rsvpKind,
}

/** How rows of this row's kind are sent, and what their receipts mean. */
export function kindOf<Row extends StoredRow>(row: Row): RowKind<Row> {
  return KINDS[row.kind] as unknown as RowKind<Row>
}
