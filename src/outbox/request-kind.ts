import type { CarRequestReceipt } from '#domain/car-requests/car-request.schema.ts'
import { isSlotPast } from '#domain/car-requests/slots.ts'
import { fullName } from '#domain/members/member.schema.ts'
import type { RequestRow } from './outbox-row.ts'
import type { RowKind } from './row-kinds.ts'
import { sentRow, withdrawnRow } from './settle-row.ts'

/** Car requests: every one of them arrives exactly once, and its key can be taken back (decision 4). */
export const requestKind: RowKind<RequestRow> = {
  byCookie: true,
  call: ({ wish }, member) => ({
    path: '/api/car-requests',
    body: {
      memberId: member.id,
      memberName: fullName(member),
      memberEmail: member.email,
      memberPhone: member.phone,
      ...wish,
      status: 'pending',
    },
  }),
  isReceipt: () => true,
  arrived: (row, receipt, { now }) => {
    const { id, status, createdAt } = receipt as CarRequestReceipt
    return { ...sentRow(row, now), receipt: { requestId: id, status, createdAt } }
  },
  withdrawn: (row, { now, newKey }) => withdrawnRow(row, newKey(), now),
  // It arrived as something else: ask for its receipt.
  keyUsed: (row, { now }) => ({
    ...row,
    intent: row.intent ?? { kind: 'confirm' },
    nextTryAt: now,
  }),
  isLate: ({ wish }, now, timeZone) =>
    isSlotPast(wish.requestedDate, wish.requestedTime, now, timeZone),
  releasedBy: (row) => row.receipt?.requestId,
}
