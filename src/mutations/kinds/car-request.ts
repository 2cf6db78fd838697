import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import {
  type CarRequestReceipt,
  carRequestReceiptSchema,
  type RequestStatus,
} from '#domain/car-requests/car-request.ts'
import { isSlotPast } from '#domain/car-requests/slots.ts'
import { isRecord } from '#domain/is-record.ts'
import { fullName } from '#domain/members/full-name.ts'
import type { MemberSession } from '../device-session.ts'
import type { Json, Mutation, MutationKind, Settled } from '../kind.ts'
import type { Row, Shown, State } from '../row.ts'

/** What we store of the server's receipt: nothing personal (decision 5). */
type SavedRequest = {
  requestId: string
  status: RequestStatus
  createdAt: string
  existing?: NonNullable<CarRequestReceipt['existing']>
  promise: CarRequestReceipt['promise']
}

export type RequestRow = Row<'car-request', CarRequestInput, SavedRequest> & {
  state: Exclude<State, 'dismissed'>
}

export type ShownRequest = Shown<RequestRow>

const RULES = {
  change: 'withdraw',
  stays: true,
  expired: {
    reason: 'That time passed before we could send it.',
    code: 'too_late',
    fields: { requestedTime: 'This time has passed. Choose a later one.' },
  },
} as const

const receiptSchema = carRequestReceiptSchema.pick({
  id: true,
  memberId: true,
  status: true,
  createdAt: true,
  idempotencyKey: true,
  existing: true,
  promise: true,
})

/** A car request: each one arrives exactly once, in any order, and its key can be withdrawn (decision 4). */
export const carRequest: MutationKind<RequestRow, MemberSession> = (row) => {
  const { key, owner, input } = row
  const read = (body: unknown): Settled<SavedRequest> | null => {
    const { data } = receiptSchema.safeParse(body)
    if (data?.idempotencyKey !== key || data.memberId !== owner) return null
    const { id: requestId, status, createdAt, existing, promise } = data
    const receipt = { requestId, status, createdAt, promise, ...(existing && { existing }) }
    return { type: 'receipt', receipt }
  }
  return {
    rules: RULES,
    lane: row.id,
    send: ({ member }) => ({
      method: 'POST',
      path: '/api/car-requests',
      headers: {},
      body: {
        memberId: member.id,
        memberName: fullName(member),
        memberEmail: member.email,
        memberPhone: member.phone,
        ...input,
        status: 'pending',
      },
    }),
    read,
    withdraw: withdrawRequestKey(row, read),
    renew: (session) => ({ method: 'GET', path: '/api/auth/me', headers: bearerOf(session) }),
    isExpired: (_now, club) =>
      club !== null &&
      isSlotPast(input.requestedDate, input.requestedTime, club.now, club.timeZone),
    listedAs: row.receipt?.requestId,
  }
}

export const bearerOf = ({ token }: MemberSession) => ({ authorization: `Bearer ${token}` })

/** Has the server withdraw the key of a car request, or of an act on one, unless it arrived. */
export function withdrawRequestKey<Receipt>(
  { key, owner }: { key: string; owner: string },
  read: (body: Json) => Settled<Receipt> | null,
): NonNullable<Mutation<unknown, Receipt, MemberSession>['withdraw']> {
  return {
    send: (session) => ({
      method: 'DELETE',
      path: `/api/my/car-requests/by-key/${key}?memberId=${encodeURIComponent(owner)}`,
      headers: bearerOf(session),
    }),
    read: ({ key: about, state, request }) => {
      if (about !== key) return null
      if (state === 'withdrawn') return { type: state }
      return state === 'used' && isRecord(request) ? read(request) : null
    },
  }
}
