import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import { carRequestReceiptSchema } from '#domain/car-requests/car-request.ts'
import { isSlotPast } from '#domain/car-requests/slots.ts'
import { fullName } from '#domain/members/full-name.ts'
import { bearerOf, type MemberSession } from '../device-session.ts'
import type { MutationKind } from '../kind.ts'
import type { Row } from '../row.ts'
import type { ActRow, MemberAct } from './request-act.ts'
import { type RequestRow, requestIdOf } from './request-row.ts'

const RULES = {
  isCommand: false,
  expired: {
    reason: 'That time passed before we could send it.',
    code: 'too_late',
    fields: { requestedTime: 'This time has passed. Choose a later one.' },
  },
} as const

const receiptSchema = carRequestReceiptSchema.pick({
  id: true,
  memberId: true,
  version: true,
  status: true,
  createdAt: true,
  existing: true,
  promise: true,
})

/** A car request: it arrives once, under its row's id unless the car has one for that day already (decision 4). */
export const carRequest: MutationKind<RequestRow, MemberSession> = (row) => {
  const { owner, input } = row
  return {
    rules: RULES,
    lane: row.id,
    send: ({ member }) => ({
      method: 'POST',
      path: '/api/car-requests',
      headers: {},
      body: {
        id: row.id,
        memberId: member.id,
        memberName: fullName(member),
        memberEmail: member.email,
        memberPhone: member.phone,
        ...input,
        status: 'pending',
      },
    }),
    read: (body) => {
      const { data } = receiptSchema.safeParse(body)
      // It is no other one where an earlier copy of it, under another key, had arrived.
      const existing = data?.id === row.id ? undefined : data?.existing
      if (!data || data.memberId !== owner || !(existing || data.id === row.id)) return null
      const { id: requestId, version, status, createdAt, promise } = data
      return { requestId, version, status, createdAt, promise, ...(existing && { existing }) }
    },
    movesLane: row.receipt?.existing !== undefined,
    absorb: (behind) =>
      behind
        .filter(isAct)
        .reduce<CarRequestInput | null>(
          (wanted, { input: { act } }) => wanted && afterAct(wanted, act),
          input,
        ),
    renew: (session) => ({ method: 'GET', path: '/api/auth/me', headers: bearerOf(session) }),
    isExpired: (_now, club) =>
      club !== null &&
      isSlotPast(input.requestedDate, input.requestedTime, club.now, club.timeZone),
    listedAs: requestIdOf(row),
  }
}

const isAct = (row: Row): row is ActRow => row.kind === 'request-act'

/** What a request's author wants of it after an act that waits behind it; null where that cancels it. */
export function afterAct(input: CarRequestInput, act: MemberAct): CarRequestInput | null {
  if (act.kind === 'cancel') return null
  if (act.kind !== 'change') return input
  const { requestedDate, requestedTime, notes } = { ...input, ...act }
  return { ...input, requestedDate, requestedTime, notes }
}
