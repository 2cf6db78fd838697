import {
  ARRIVAL_NEWS_EXPIRE_MS,
  type ArrivalNews,
  arrivalFields,
  arrivalNewsSchema,
  arrivalSchema,
  hasNews,
  isArrivalNews,
} from '#domain/car-requests/arrival.ts'
import { carRequestSchema, type DayAndTime } from '#domain/car-requests/car-request.ts'
import type { RequestChange } from '#domain/car-requests/request-acts.schema.ts'
import { isSlotPast } from '#domain/car-requests/slots.ts'
import { isRecord } from '#domain/is-record.ts'
import type { z } from '#domain/zod.ts'
import { bearerOf, type MemberSession } from '../device-session.ts'
import type { Json, MutationKind, Outgoing } from '../kind.ts'
import type { Row, Shown } from '../row.ts'
import { type RequestRow, requestIdOf } from './request-row.ts'

/**
 * What a member does with a request that the server has. `undo` undoes the act in the row `of`; or what a second request for
 * the same car and day did to the first one, where `of` is the id of the first (`actOnExisting`).
 */
export type MemberAct =
  | ({ kind: 'change' } & RequestChange)
  | { kind: 'cancel' }
  | { kind: 'accept'; date: string; time: string }
  | ArrivalNews
  | { kind: 'undo'; of: string }

export type ActInput = {
  requestId: string
  /** That of the request as the member saw it. */
  version: number
  act: MemberAct
  /** When the request was due then: what an undo goes back to. */
  before?: DayAndTime
}

const receiptSchema = carRequestSchema
  .pick({
    id: true,
    memberId: true,
    version: true,
    status: true,
    promise: true,
    promisedDate: true,
    promisedTime: true,
    offered: true,
    offerEndsAt: true,
    requestedDate: true,
    requestedTime: true,
    dueAt: true,
  })
  .extend(arrivalFields)

/** What an act made of its request; nothing personal is stored. */
type SavedAct = Omit<z.output<typeof receiptSchema>, 'memberId'>
export type ActRow = Row<'request-act', ActInput, SavedAct>
export type ShownAct = Shown<ActRow>

const expiredAs = (reason: string) =>
  ({ reason, code: 'too_late', fields: {}, isFinal: true }) as const

const RULES = {
  isCommand: false,
  expired: expiredAs('That time passed before we could send it.'),
} as const
const ARRIVAL_RULES = { ...RULES, expired: expiredAs("We couldn't tell the garage in time.") }

const currentSchema = carRequestSchema.pick({ status: true, version: true, offered: true })

/** An act on a request: it arrives once, after those before it, and on the version that they left. */
export const requestAct: MutationKind<ActRow, MemberSession> = (row) => {
  const { key, owner, input } = row
  const read = (body: unknown): SavedAct | null => {
    const { data } = receiptSchema.safeParse(body)
    if (data?.id !== input.requestId || data.memberId !== owner) return null
    const { memberId: _, ...receipt } = data
    return receipt
  }
  return {
    rules: isArrivalNews(input.act) ? ARRIVAL_RULES : RULES,
    lane: input.requestId,
    follow: (ahead) => following(input, ahead),
    send: (session) => {
      const headers = { 'if-match': `"${input.version}"`, ...bearerOf(session) }
      return { ...callOf(input), headers }
    },
    read,
    rebase: (status, body) => (status === 412 ? rebased(input, body) : null),
    explain: () => ({ isFinal: true }),
    isExpired: (now, club) =>
      isArrivalNews(input.act)
        ? now - row.createdAt > ARRIVAL_NEWS_EXPIRE_MS
        : club !== null && isPast(input.act, club.now, club.timeZone),
    isSettledBy: (later) => isAct(later) && settles(later.input.act, row),
    listedAs: key,
  }
}

function callOf({ requestId, act }: ActInput): Pick<Outgoing, 'method' | 'path' | 'body'> {
  const path = `/api/my/car-requests/${requestId}`
  const { kind, ...body } = act
  if (isArrivalNews(act)) return { method: 'POST', path: `${path}/arrival`, body: act }
  switch (act.kind) {
    case 'change':
      return { method: 'PATCH', path, body }
    case 'accept':
      return { method: 'POST', path: `${path}/${kind}`, body }
    case 'cancel':
    case 'undo':
      // The server undoes what its member did last; the version in `If-Match` says that nothing has happened since.
      return { method: 'POST', path: `${path}/${kind}` }
  }
}

const isAct = (row: Row): row is ActRow => row.kind === 'request-act'

/** Whether a later act says all that one before it said, or undoes it. */
function settles(later: MemberAct, { id, input: { act, requestId } }: ActRow): boolean {
  if (later.kind === 'cancel') return true
  // To undo what a second request did is to undo the acts on it as well.
  if (later.kind === 'undo') return later.of === id || later.of === requestId
  if (isArrivalNews(later)) return act.kind === later.kind
  const namesTime = later.kind === 'accept' || later.requestedTime !== undefined
  const namesNotes = later.kind === 'change' && later.notes !== undefined
  if (isArrivalNews(act)) return false
  if (act.kind !== 'change') return namesTime
  return (namesTime || act.requestedTime === undefined) && (namesNotes || act.notes === undefined)
}

/**
 * The act on the request and version that those ahead left, of which the first may be the request itself; null for an undo of
 * what never arrived, or did nothing.
 */
function following(input: ActInput, ahead: readonly Row[]): ActInput | null {
  const sent = ahead.filter(({ state }) => state === 'sent')
  const created = sent.find(isRequest)
  const act = created ? actOnExisting(input.act, created) : input.act
  const requestId = created ? requestIdOf(created) : input.requestId
  if (!act || (act.kind === 'undo' && !isUndoable(act.of, requestId, sent))) return null
  const versions = sent.map(({ receipt }) => (isRecord(receipt) ? Number(receipt.version) : 0))
  return { ...input, requestId, version: Math.max(input.version, ...versions), act }
}

const isRequest = (row: Row): row is RequestRow => row.kind === 'car-request'

/**
 * An act on a request whose car had a booking for that day already: the server changed that one instead, and says so in
 * `existing`. Somebody has 10 o'clock with a note and asks for 11 without one: it is 11 now, with the same note, and to
 * cancel the second request is to go back to 10. A booking that was made later, on another device, has stayed as it was
 * (`newer`): no act on the second request does anything to it (null).
 */
export function actOnExisting(
  act: MemberAct,
  { receipt }: Pick<RequestRow, 'receipt'>,
): MemberAct | null {
  const existing = receipt?.existing
  if (!receipt || !existing) return act
  if (existing === 'newer') return null
  if (act.kind === 'cancel') {
    return existing === 'changed' ? { kind: 'undo', of: receipt.requestId } : null
  }
  if (act.kind !== 'change' || act.notes !== null) return act
  const { notes: _, ...change } = act
  return change.requestedTime === undefined ? null : change
}

function isUndoable(of: string, requestId: string, sent: readonly Row[]): boolean {
  if (of === requestId) return true
  const undone = sent.find(({ id }) => id === of)
  return undone !== undefined && !didNothing(undone)
}

/** Whether a member's news changed nothing, because the request was over, or due on a later day. */
function didNothing({ input, receipt }: Row): boolean {
  const news = isRecord(input) ? arrivalNewsSchema.safeParse(input.act).data : undefined
  if (!news || !isRecord(receipt)) return false
  const arrival = arrivalSchema.safeParse(receipt).data
  return receipt.status !== 'pending' || !arrival || !hasNews(arrival, news)
}

/** The same act on the current version, under a new key, unless it no longer makes sense there. */
function rebased(input: ActInput, { current }: Json): ActInput | null {
  const { data } = currentSchema.safeParse(current)
  const version = data?.version ?? 0
  if (data?.status !== 'pending' || version <= input.version) return null
  const { act } = input
  if (isArrivalNews(act)) return null
  switch (act.kind) {
    case 'undo':
      return null
    case 'accept': {
      const isOffered = data.offered.some(
        ({ date, time }) => date === act.date && time === act.time,
      )
      return isOffered ? { ...input, version } : null
    }
    case 'cancel':
    case 'change':
      return { ...input, version }
  }
}

function isPast(act: MemberAct, now: Date, timeZone: string): boolean {
  if (act.kind === 'accept') return isSlotPast(act.date, act.time, now, timeZone)
  if (act.kind !== 'change' || !act.requestedDate || !act.requestedTime) return false
  return isSlotPast(act.requestedDate, act.requestedTime, now, timeZone)
}
