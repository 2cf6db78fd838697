import {
  type Arrival,
  type ArrivalNews,
  afterMove,
  isArrivalNews,
  NOTHING_SAID,
  withNews,
} from './arrival.ts'
import type { REQUEST_ACTORS, RequestPromise, RequestStatus } from './car-request.ts'
import type { Slot } from './slots.ts'
import { EXPIRES_AFTER_MS } from './slots.ts'

/** The state of a car request; what its member said of their coming ends with another slot, "on the way" with another day. */
export interface RequestLife extends Arrival {
  status: RequestStatus
  promise: RequestPromise
  /** The slot that the member requested last; only they change it. */
  requested: Slot
  /** What boards, countdowns and calendars go by; null unless the promise is `confirmed`. */
  promised: Slot | null
  /** The times that the garage offers instead, soonest first; empty unless the promise is `offered`. */
  offered: readonly Slot[]
  /** Promised by staff although the half-hour was full. */
  isOverCapacity: boolean
  /** Raised by each act. */
  version: number
}

export type RequestAct =
  | { kind: 'change'; slot: Slot }
  | { kind: 'confirm' }
  | { kind: 'offer'; slots: readonly Slot[] }
  | { kind: 'accept'; slot: Slot }
  | { kind: 'move'; slot: Slot }
  | ArrivalNews
  | { kind: 'decline' }
  | { kind: 'cancel' }
  | { kind: 'complete' }
  | { kind: 'expire' }
  /** Takes back the last act: `before` is the request's state before it, `by` who did it. */
  | { kind: 'undo'; before: RequestLife; by: Actor }

/** `club` acts by itself: it confirms by the booking rules, completes when the car moves, and expires in time. */
export type Actor = (typeof REQUEST_ACTORS)[number]

const ACTORS: Record<RequestAct['kind'], readonly Actor[]> = {
  change: ['member'],
  accept: ['member'],
  confirm: ['staff', 'club'],
  offer: ['staff'],
  move: ['staff'],
  on_my_way: ['member'],
  running_late: ['member'],
  decline: ['staff'],
  cancel: ['member', 'staff'],
  complete: ['club'],
  expire: ['club'],
  undo: ['member', 'staff', 'club'],
}

export interface ActContext {
  actor: Actor
  now: Date
  /** When the actor did it, on a device that may have been without signal since. */
  madeAt: Date
  /** The version that the act is based on. */
  version: number
  /** Whether other requests leave room for this one in the half-hour that begins at `at`. */
  hasCapacity(at: Date): boolean
  /** Whether the car has another pending request of the same type due on that day. */
  hasOtherOnDay(day: Slot['date']): boolean
  isClosed(day: Slot['date']): boolean
  /** Staff were told that the club is closed that day, and book it anyway. */
  acceptsClosedDay: boolean
}

/**
 * Why an act is refused: `conflict` when the request is over or has a newer version, `forbidden` for an
 * actor who may not do it, `already_requested` for a second pending request of a car, type and day, `slot_past`, `full` when
 * the club would confirm by itself, or others took the offered time, `not_offered` for a time that isn't offered, `offer_ended` for one that has ended,
 * `bad_offer` for none or more than three times, `not_due` for a request that hasn't expired, `closed_day` for what books
 * or offers a day on which the club is closed.
 */
export type ActRefusal =
  | 'conflict'
  | 'forbidden'
  | 'already_requested'
  | 'slot_past'
  | 'full'
  | 'not_offered'
  | 'offer_ended'
  | 'bad_offer'
  | 'not_due'
  | 'closed_day'

type ActOutcome = { life: RequestLife } | { refused: ActRefusal }

export const MOST_OFFERED = 3

/** A request as it begins: waiting for an answer. */
export function newLife(requested: Slot): RequestLife {
  return { status: 'pending', requested, version: 1, ...UNANSWERED }
}

const UNANSWERED = {
  promise: 'waiting',
  promised: null,
  offered: [],
  isOverCapacity: false,
  ...NOTHING_SAID,
} as const satisfies Partial<RequestLife>

/** The slot a request is due at: the promised one, else the requested one. */
export function dueSlot({ promised, requested }: RequestLife): Slot {
  return promised ?? requested
}

/** From this moment on none of the offered times can be accepted: each can until it comes. */
export function offersEndAt(offered: readonly Slot[]): Date {
  return new Date(Math.max(...offered.map(startMs)))
}

/** What an act makes of a request, or why it is refused. */
export function applyAct(life: RequestLife, act: RequestAct, context: ActContext): ActOutcome {
  const refused = refusalOf(life, act, context)
  if (refused) return { refused }
  const next = { ...outcomeOf(life, act, context), version: life.version + 1 }
  const day = dueSlot(next).date
  // An undo may also revive a request that had ended.
  const isNewOnDay = life.status !== 'pending' || day !== dueSlot(life).date
  if (next.status === 'pending' && isNewOnDay && context.hasOtherOnDay(day)) {
    return { refused: 'already_requested' }
  }
  if (booksAnew(life, next) && context.isClosed(day) && !context.acceptsClosedDay) {
    return { refused: 'closed_day' }
  }
  return { life: next }
}

/** Whether an act books a slot that wasn't booked before it, or promises one that was only asked for. */
function booksAnew(before: RequestLife, after: RequestLife): boolean {
  if (after.status !== 'pending') return false
  if (before.status !== 'pending' || !isSame(dueSlot(before), dueSlot(after))) return true
  return after.promised !== null && before.promised === null
}

function refusalOf(life: RequestLife, act: RequestAct, context: ActContext): ActRefusal | null {
  const { actor, now, hasCapacity } = context
  const isPast = ({ at }: Slot) => at.getTime() < now.getTime()
  if (life.version !== context.version) return 'conflict'
  if (!ACTORS[act.kind].includes(actor)) return 'forbidden'
  if (act.kind === 'undo') return act.by === actor ? null : 'forbidden'
  if (life.status !== 'pending') return 'conflict'
  if (isArrivalNews(act)) return null
  switch (act.kind) {
    case 'change':
    case 'move':
      return isPast(act.slot) ? 'slot_past' : null
    case 'confirm':
      if (life.promise === 'confirmed') return 'conflict'
      if (actor === 'staff') return null
      if (isPast(life.requested)) return 'slot_past'
      return hasCapacity(life.requested.at) ? null : 'full'
    case 'offer':
      if (act.slots.length < 1 || act.slots.length > MOST_OFFERED) return 'bad_offer'
      if (act.slots.some(({ date }) => context.isClosed(date))) return 'closed_day'
      return act.slots.some(isPast) ? 'slot_past' : null
    case 'accept':
      if (!life.offered.some((slot) => isSame(slot, act.slot))) return 'not_offered'
      if (now >= act.slot.at) return 'offer_ended'
      return hasCapacity(act.slot.at) ? null : 'full'
    case 'expire':
      return now.getTime() > startMs(dueSlot(life)) + EXPIRES_AFTER_MS ? null : 'not_due'
    case 'decline':
    case 'cancel':
    case 'complete':
      return null
  }
}

function outcomeOf(life: RequestLife, act: RequestAct, context: ActContext): RequestLife {
  const promised = (slot: Slot): RequestLife => ({
    ...life,
    promise: 'confirmed',
    promised: slot,
    offered: [],
    ...afterMove(life, dueSlot(life), slot),
    isOverCapacity: !context.hasCapacity(slot.at),
  })
  if (isArrivalNews(act)) return { ...life, ...withNews(life, act, context.madeAt) }
  switch (act.kind) {
    case 'change':
      return { ...life, ...UNANSWERED, requested: act.slot }
    case 'confirm':
      return promised(life.requested)
    case 'accept':
    case 'move':
      return promised(act.slot)
    case 'offer':
      return {
        ...life,
        ...UNANSWERED,
        promise: 'offered',
        offered: act.slots.toSorted((a, b) => startMs(a) - startMs(b)),
      }
    case 'decline':
      return { ...life, status: 'declined' }
    case 'cancel':
      return { ...life, status: 'cancelled' }
    case 'complete':
      return { ...life, status: 'completed' }
    case 'expire':
      return { ...life, status: 'expired' }
    case 'undo':
      return restored(act.before, life, context)
  }
}

/**
 * If the half-hour has filled up since the request gave up its place, a member waits again, and staff promise it over
 * capacity.
 */
function restored(
  before: RequestLife,
  current: RequestLife,
  { actor, hasCapacity }: ActContext,
): RequestLife {
  if (before.status !== 'pending' || !before.promised) return before
  const stillHasItsPlace = current.status === 'pending' && isSame(current.promised, before.promised)
  if (stillHasItsPlace || before.isOverCapacity || hasCapacity(before.promised.at)) return before
  return actor === 'member' ? { ...before, ...UNANSWERED } : { ...before, isOverCapacity: true }
}

const isSame = (one: Slot | null, other: Slot) => one?.at.getTime() === other.at.getTime()

const startMs = ({ at }: Slot) => at.getTime()
