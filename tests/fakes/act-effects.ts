import {
  type Arrival,
  type ArrivalNews,
  hasNews,
  isArrivalNews,
} from '#domain/car-requests/arrival.ts'
import type { DayAndTime } from '#domain/car-requests/car-request.ts'
import type { SavedLife } from '#domain/car-requests/saved-life.ts'
import type { ActInput, ActRow, MemberAct } from '../../src/mutations/kinds/request-act.ts'

export type ActedLife = Pick<SavedLife, 'status' | 'notes' | keyof Arrival> & {
  requested: DayAndTime
  promised: DayAndTime | null
}

/** One row of the history of requests, in the order in which they were written. */
export type FoundAct = {
  requestId: string
  act: string
  actor: string
  before: ActedLife
  after: ActedLife
  /** News of a member for whom the club doesn't wait; its own history has no such row. */
  didNothing?: ArrivalNews
}

export type ActedRequest = ActedLife & { id: string; memberId: string | null }

/** An act that the device says was rejected. */
export type RejectedAct = Pick<ActRow, 'id' | 'input' | 'attention'>

export type Found = {
  history: readonly FoundAct[]
  requests: readonly ActedRequest[]
  rejected: readonly RejectedAct[]
}

/** `rowId` is null while nobody knows whether the act was saved; `dropped` is its row that a member read and removed. */
export type Expected = { input: ActInput; rowId: string | null; dropped?: RejectedAct }

const isSlot = (slot: DayAndTime | null, { date, time }: DayAndTime) =>
  slot?.date === date && slot.time === time

/** The act that a row is about: an undo, and an act whose page died before it had the row, are known by what they do. */
export function actOf(
  acts: readonly Expected[],
  { id, input }: Pick<ActRow, 'id' | 'input'>,
): Expected | undefined {
  const named = acts.find((one) => one.rowId === id && one.input.act.kind !== 'undo')
  const isAlike = ({ input: { act }, rowId }: Expected) =>
    (rowId === null || act.kind === 'undo') && isSame(act, input.act)
  return named ?? acts.findLast(isAlike)
}

/** The acts that were rejected, with their rows, whether these are still on the device or not. */
export function rejectedOf(acts: readonly Expected[], rows: readonly RejectedAct[]) {
  const found = new Map<Expected, RejectedAct>()
  for (const one of acts) if (one.dropped) found.set(one, one.dropped)
  for (const row of rows) {
    const one = actOf(acts, row)
    if (one) found.set(one, row)
  }
  return found
}

/**
 * The rows of a request's history by the acts that caused them, from the last one back, so that each act causes at most
 * one and none overrides a later one; `strange` are those that fit no act. A rejected act is the last to be suspected.
 */
export function effectsOf(
  acts: readonly Expected[],
  { history, rejected }: Pick<Found, 'history' | 'rejected'>,
) {
  const refused = rejectedOf(acts, rejected)
  const effects = new Map<Expected, number>()
  const strange: FoundAct[] = []
  let left = acts
  for (const [index, row] of [...history.entries()].reverse()) {
    // The edit's write seemed to fail, and was sent before its page saved it once more, as a change.
    const repeatsRequest =
      index === 0 && row.act === 'change' && row.after.notes === row.before.notes
    if (row.actor !== 'member' || repeatsRequest) continue
    const possible = left.filter(({ input }) => causes(input.act, row))
    const one = possible.findLast((each) => !refused.has(each)) ?? possible.at(-1)
    if (one) effects.set(one, index)
    else strange.push(row)
    if (one) left = left.slice(0, left.indexOf(one))
  }
  return { effects, strange }
}

const isSame = (one: MemberAct, other: MemberAct) => JSON.stringify(one) === JSON.stringify(other)

function causes(act: MemberAct, { act: name, after, didNothing }: FoundAct): boolean {
  if (act.kind !== name) return false
  if (act.kind === 'change') return act.notes === after.notes
  if (isArrivalNews(act)) return didNothing ? isSame(act, didNothing) : hasNews(after, act)
  return act.kind !== 'accept' || isSlot(after.promised, act)
}

/** Whether the request is what the act says, right after it. */
export function isEffect(
  { input: { act } }: Expected,
  history: readonly FoundAct[],
  index: number,
) {
  const { before, after, didNothing } = history[index] ?? {}
  if (!before || !after) return false
  switch (act.kind) {
    case 'cancel':
      return after.status === 'cancelled' && after.notes === before.notes
    case 'accept':
      return after.status === 'pending' && after.notes === before.notes
    case 'on_my_way':
    case 'running_late': {
      const isSaid = after.status === 'pending' && hasNews(after, act)
      return after.notes === before.notes && (didNothing !== undefined || isSaid)
    }
    case 'change': {
      const date = act.requestedDate ?? before.requested.date
      const time = act.requestedTime ?? before.requested.time
      return after.status === 'pending' && isSlot(after.requested, { date, time })
    }
    case 'undo': {
      const done = history.slice(0, index).filter((row) => !row.didNothing)
      const undone = done.findLast(({ actor }) => actor === 'member')?.before
      const isSameSlot = undone && isSlot(after.requested, undone.requested)
      const isSameText = after.notes === undone?.notes && after.status === undone?.status
      const isSameNews =
        after.onTheWaySince === undone?.onTheWaySince && after.expectedAt === undone?.expectedAt
      return isSameSlot === true && isSameText && isSameNews
    }
  }
}
