import { isArrivalNews } from '#domain/car-requests/arrival.ts'
import type { ActInput, ActRow, MemberAct } from '../../src/mutations/kinds/request-act.ts'
import {
  type ActedLife,
  actOf,
  type Expected,
  effectsOf,
  type Found,
  type FoundAct,
  isEffect,
  type RejectedAct,
  rejectedOf,
} from './act-effects.ts'

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
const lifeText = ({ status, notes, requested, promised, onTheWaySince, expectedAt }: ActedLife) =>
  JSON.stringify([
    ...[status, notes, requested.date, requested.time],
    ...[promised?.date, promised?.time, onTheWaySince, expectedAt],
  ])
/** Whether its time may have come before it arrived. */
const isTimed = ({ input: { act }, attention }: RejectedAct) =>
  isArrivalNews(act) || attention?.code === 'too_late'

/** Only what the garage did, or the end of the request, can stand in the way of a member's act. */
const canReject = ({ act, actor }: FoundAct) => actor === 'staff' || act === 'cancel'

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
