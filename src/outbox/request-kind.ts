import { REQUEST_STATUSES } from '#domain/car-requests/car-request.schema.ts'
import { isSlotPast } from '#domain/car-requests/slots.ts'
import { fullName } from '#domain/members/member.schema.ts'
import type { KeptReceipt, RequestRow } from './outbox-row.ts'
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
  isReceipt: (_row, body) => keptOf(body) !== null,
  arrived: (row, receipt, { now }) => ({ ...sentRow(row, now), receipt: keptOf(receipt) }),
  withdrawn: (row, { newKey }) => withdrawnRow(row, newKey()),
  // It arrived as something else: ask for its receipt.
  keyUsed: (row) => ({
    ...row,
    intent: row.intent ?? { kind: 'confirm' },
    nextTryAt: 0,
  }),
  isLate: ({ wish }, now, timeZone) =>
    isSlotPast(wish.requestedDate, wish.requestedTime, now, timeZone),
  releasedBy: (row) => row.receipt?.requestId,
}

function keptOf({ id, createdAt, ...rest }: Record<string, unknown>): KeptReceipt | null {
  const status = REQUEST_STATUSES.find((one) => one === rest.status)
  if (typeof id !== 'string' || typeof createdAt !== 'string' || !status) return null
  return { requestId: id, status, createdAt }
}
