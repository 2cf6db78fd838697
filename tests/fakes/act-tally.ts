import type { DayAndTime } from '#domain/car-requests/car-request.ts'
import type { SavedLife } from '#domain/car-requests/saved-life.ts'
import type { ActInput, ActRow, MemberAct } from '../../src/mutations/kinds/request-act.ts'

type ActedLife = Pick<SavedLife, 'status' | 'notes' | 'onTheWaySince'> & {
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
  /** The club had nobody to wait for; its own history has no such row. */
  didNothing?: true
}
export type ActedRequest = ActedLife & { id: string; memberId: string | null }
/** An act that the device says was rejected. */
export type RejectedAct = Pick<ActRow, 'id' | 'input' | 'attention'>
type Found = {
  history: readonly FoundAct[]
  requests: readonly ActedRequest[]
  rejected: readonly RejectedAct[]
}

/** `rowId` is null while nobody knows whether the act was saved; `dropped` is its row that a member read and removed. */
type Expected = { input: ActInput; rowId: string | null; dropped?: RejectedAct }
type Acted = { memberId: string; acts: Expected[] }
type Kind = MemberAct['kind']

/** What a member did to requests that the club has, and whether its records and the device agree. */
export function createActTally() {
  const acted = new Map<string, Acted>()
  const busy = new Set<string>()
  /** Runs `act` unless another one on this request is under way. */
  async function alone(requestId: string, act: () => Promise<unknown>) {
    if (busy.has(requestId)) return
    busy.add(requestId)
    try {
      await act()
    } finally {
      busy.delete(requestId)
    }
  }
  return {
    savedCount: () => [...acted.values()].flatMap(({ acts }) => acts).filter(isSaved).length,
    /** The last act on a request, where it is known to be saved. */
    lastOf(requestId: string): Pick<ActRow, 'id' | 'input'> | undefined {
      const last = acted.get(requestId)?.acts.at(-1)
      return last?.rowId ? { id: last.rowId, input: last.input } : undefined
    },
    /** Notes an act around what saves it, which resolves with the id of its row; null if nobody knows that it did. */
    during: (memberId: string, input: ActInput, save: () => Promise<string | null>) =>
      alone(input.requestId, async () => {
        const expected: Expected = { input, rowId: null }
        const one = acted.get(input.requestId) ?? { memberId, acts: [] }
        acted.set(input.requestId, one)
        one.acts.push(expected)
        expected.rowId = await save()
      }),
    /** Notes an act that is known to be saved. */
    saved({ owner, id, input }: ActRow): void {
      const one = acted.get(input.requestId) ?? { memberId: owner, acts: [] }
      acted.set(input.requestId, one)
      one.acts.push({ input, rowId: id })
    },
    /** Forgets the acts that a request took back: all, or those to the change with these notes, with which it arrived. */
    forget(requestId: string, notes?: string): void {
      const { acts = [] } = acted.get(requestId) ?? {}
      const isTo = ({ input: { act } }: Expected) => act.kind === 'change' && act.notes === notes
      acts.splice(0, notes === undefined ? acts.length : acts.findIndex(isTo) + 1)
      if (acts.length === 0) acted.delete(requestId)
    },
    /** Notes that a member removes a rejected act from the device. */
    dropping: (row: RejectedAct, drop: () => Promise<unknown>) =>
      alone(row.input.requestId, async () => {
        const one = actOf(acted.get(row.input.requestId)?.acts ?? [], row)
        if (one) one.dropped = row
        await drop()
      }),
    problems: (found: Found) =>
      [...acted].flatMap(([id, one]) => problemsOf(one, ofRequest(id, found))),
    /** How many acts became what. */
    outcomes(found: Found): Record<Kind | 'rejected', number> {
      const counts = { change: 0, cancel: 0, accept: 0, undo: 0, rejected: 0, ...NO_NEWS }
      for (const [id, { acts }] of acted) {
        const own = ofRequest(id, found)
        for (const one of effectsOf(acts, own).effects.keys()) counts[one.input.act.kind] += 1
        counts.rejected += rejectedOf(acts, own.rejected).size
      }
      return counts
    },
  }
}

const NO_NEWS = { on_my_way: 0, running_late: 0 }

const isSaved = ({ rowId }: Expected) => rowId !== null

function ofRequest(id: string, { history, requests, rejected }: Found) {
  return {
    id,
    history: history.filter(({ requestId }) => requestId === id),
    request: requests.find((one) => one.id === id),
    rejected: rejected.filter(({ input }) => input.requestId === id),
  }
}
type OfRequest = ReturnType<typeof ofRequest>

/** The act that a row is about: an undo, and an act whose page died before it had the row, are known by what they do. */
function actOf(
  acts: readonly Expected[],
  { id, input }: Pick<ActRow, 'id' | 'input'>,
): Expected | undefined {
  const named = acts.find((one) => one.rowId === id && one.input.act.kind !== 'undo')
  const isSame = ({ input: { act }, rowId }: Expected) =>
    (rowId === null || act.kind === 'undo') && JSON.stringify(act) === JSON.stringify(input.act)
  return named ?? acts.findLast(isSame)
}

/** The acts that were rejected, with their rows, whether these are still on the device or not. */
function rejectedOf(acts: readonly Expected[], rows: readonly RejectedAct[]) {
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
function effectsOf(
  acts: readonly Expected[],
  { history, rejected }: Pick<Found, 'history' | 'rejected'>,
) {
  const refused = rejectedOf(acts, rejected)
  const effects = new Map<Expected, number>()
  const strange: FoundAct[] = []
  let left = acts
  for (const [index, row] of [...history.entries()].reverse()) {
    if (row.actor !== 'member') continue
    const possible = left.filter(({ input }) => causes(input.act, row))
    const one = possible.findLast((each) => !refused.has(each)) ?? possible.at(-1)
    if (one) effects.set(one, index)
    else strange.push(row)
    if (one) left = left.slice(0, left.indexOf(one))
  }
  return { effects, strange }
}

function causes(act: MemberAct, { act: name, after }: FoundAct): boolean {
  if (act.kind !== name) return false
  if (act.kind === 'change') return act.notes === after.notes
  return act.kind !== 'accept' || isSlot(after.promised, act)
}

const isSlot = (slot: DayAndTime | null, { date, time }: DayAndTime) =>
  slot?.date === date && slot.time === time

function problemsOf({ memberId, acts }: Acted, found: OfRequest): string[] {
  const { id, request, history, rejected } = found
  if (!request) return [`request ${id} is gone`]
  const { effects, strange } = effectsOf(acts, found)
  const problems = strange.map(({ act, after }) => `${act} ${after.notes} came twice or too late`)
  if (request.memberId !== memberId) problems.push('is under another member')
  for (const [one, index] of effects) {
    if (!isEffect(one, history, index)) problems.push(`${nameOf(one)} had another effect`)
  }
  const refused = rejectedOf(acts, rejected)
  for (const [one, row] of refused) {
    if (!isSaved(one)) continue
    if (effects.has(one)) problems.push(`${nameOf(one)} arrived and was rejected`)
    else if (!isTimed(row) && !history.some(canReject)) {
      problems.push(`${nameOf(one)} was rejected for nothing`)
    }
  }
  const lost = lostAct(acts, new Set([...effects.keys(), ...refused.keys()]), found)
  if (lost) problems.push(`${nameOf(lost)} is lost`)
  const last = history.at(-1)?.after
  if (last && lifeText(last) !== lifeText(request)) {
    problems.push(`is ${lifeText(request)}, not ${lifeText(last)}`)
  }
  return problems.map((problem) => `request ${request.notes}: ${problem}`)
}

const nameOf = ({ input: { act } }: Expected) => JSON.stringify(act)
const lifeText = ({ status, notes, requested, promised, onTheWaySince }: ActedLife) =>
  JSON.stringify([
    ...[status, notes, requested.date, requested.time],
    ...[promised?.date, promised?.time, onTheWaySince],
  ])
/** Whether its time may have come before it arrived. */
const isTimed = ({ input: { act }, attention }: RejectedAct) =>
  act.kind === 'on_my_way' || attention?.code === 'too_late'

/** Only what the garage did, or the end of the request, can stand in the way of a member's act. */
const canReject = ({ act, actor }: FoundAct) => actor === 'staff' || act === 'cancel'

/** Whether the request is what the act says, right after it. */
function isEffect({ input: { act } }: Expected, history: readonly FoundAct[], index: number) {
  const { before, after, didNothing } = history[index] ?? {}
  if (!before || !after) return false
  switch (act.kind) {
    case 'cancel':
      return after.status === 'cancelled' && after.notes === before.notes
    case 'accept':
      return after.status === 'pending' && after.notes === before.notes
    case 'on_my_way': {
      const isOnTheWay = after.status === 'pending' && typeof after.onTheWaySince === 'string'
      return after.notes === before.notes && (didNothing || isOnTheWay)
    }
    case 'change': {
      const date = act.requestedDate ?? before.requested.date
      const time = act.requestedTime ?? before.requested.time
      return after.status === 'pending' && isSlot(after.requested, { date, time })
    }
    case 'undo': {
      const done = history.slice(0, index).filter((row) => !row.didNothing)
      const undone = done.findLast(({ actor }) => actor === 'member')?.before
      const isSame = undone && isSlot(after.requested, undone.requested)
      const isSameText = after.notes === undone?.notes && after.status === undone?.status
      return isSame && isSameText && after.onTheWaySince === undone.onTheWaySince
    }
  }
}

/** The last act that was certainly saved, unless it or one that may have replaced it was done or rejected. */
function lostAct(
  acts: readonly Expected[],
  settled: Set<Expected>,
  found: OfRequest,
): Expected | undefined {
  const index = acts.findLastIndex(isSaved)
  const last = acts[index]
  if (!last || acts.slice(index).some((one) => settled.has(one))) return undefined
  const { act } = last.input
  const mayBeUndone = acts
    .slice(index + 1)
    .some(({ input }) => input.act.kind === 'undo' && input.act.of === last.rowId)
  if (mayBeUndone) return undefined
  return act.kind === 'undo' && isUndone(acts, act.of, found) ? undefined : last
}

/**
 * Whether an undo has nothing to take back: the garage has answered since, or its act did not arrive, because the others
 * explain the history without it.
 */
function isUndone(acts: readonly Expected[], rowId: string, found: OfRequest) {
  const undone = acts.find((one) => one.rowId === rowId)
  const { effects, strange } = effectsOf(acts, found)
  const index = undone && effects.get(undone)
  if (index === undefined || found.history[index]?.didNothing) return true
  const others = effectsOf(
    acts.filter((one) => one !== undone),
    found,
  )
  const hasNotArrived = others.strange.length <= strange.length
  return hasNotArrived || found.history.slice(index).some(({ actor }) => actor === 'staff')
}
