import { slotOf } from '#domain/booking-rules/slot-states.ts'
import {
  ARRIVAL_NEWS_EXPIRE_MS,
  type Arrival,
  type ArrivalNews,
  afterMove,
  arrivalNewsSchema,
  concerns,
  NOTHING_SAID,
  withNews,
} from '#domain/car-requests/arrival.ts'
import type { DayAndTime } from '#domain/car-requests/car-request.ts'
import type { Slot } from '#domain/car-requests/slots.ts'
import { dayInZone } from '#domain/dates.ts'
import type { Json } from '../../src/mutations/kind.ts'
import type { ActedRequest, FoundAct } from './act-effects.ts'

type Life = Pick<ActedRequest, 'status' | 'notes' | 'requested' | 'promised'> &
  Arrival & { offered: DayAndTime[] }
export type MemberRequest = Life & {
  id: string
  memberId: string
  version: number
  /** What an undo brings back, and for whom. */
  last: { before: Life; actor: 'member' | 'staff' } | null
}
type Call = {
  memberId: string
  id: string
  act: string
  version: string
  agoMs: number
  body: Json
}
type Reply = { status: number; body: Json }

const ENDED = 'This booking has changed.'

/** What members and the garage do to the requests of a model club. */
export class ModelActs {
  readonly requests = new Map<string, MemberRequest>()
  readonly history: FoundAct[] = []
  private readonly now: () => number
  private readonly timeZone: string

  constructor(now: () => number, timeZone: string) {
    this.now = now
    this.timeZone = timeZone
  }

  begin({ id, memberId, notes, requestedDate, requestedTime }: Json): void {
    const requested = { date: String(requestedDate), time: String(requestedTime) }
    const life: Life = {
      status: 'pending',
      notes: String(notes),
      requested,
      ...UNANSWERED,
    }
    const whose = { id: String(id), memberId: String(memberId) }
    this.requests.set(whose.id, { ...whose, ...life, version: 1, last: null })
  }

  byMember({ memberId, id, act, version, agoMs, body }: Call): Reply {
    const found = this.requests.get(id)
    if (found?.memberId !== memberId) {
      return { status: 404, body: { error: 'Not found.', code: 'not_found' } }
    }
    const { data: news } = arrivalNewsSchema.safeParse(body)
    if (news && agoMs > ARRIVAL_NEWS_EXPIRE_MS) {
      return { status: 409, body: { error: 'Too late.', code: 'conflict' } }
    }
    const acted = news ? this.onNews(found, news, agoMs) : this.onVersion(found, act, version, body)
    if (acted) return { status: 200, body: currentOf(acted) }
    const refused = { error: ENDED, code: 'changed_meanwhile', current: currentOf(found) }
    return { status: 412, body: refused }
  }

  private onVersion(
    found: MemberRequest,
    act: string,
    version: string,
    body: Json,
  ): MemberRequest | null {
    const next = version === `"${found.version}"` ? this.nextLife(found, act, body) : null
    return next && this.become(found, act, 'member', next)
  }

  /** Applies to any version: "on my way" does nothing where it isn't meant, and a moment that isn't is refused. */
  private onNews(found: MemberRequest, news: ArrivalNews, agoMs: number): MemberRequest | null {
    const before = lifeOf(found)
    const madeAt = new Date(this.now() - agoMs)
    const today = dayInZone(new Date(this.now()), this.timeZone)
    const isOver = found.status !== 'pending'
    if (!isOver && concerns(news, this.slot(dueOf(found)), { today, madeAt })) {
      const after = { ...before, ...withNews(before, news, madeAt) }
      return this.become(found, news.kind, 'member', after)
    }
    if (!isOver && news.kind === 'running_late') return null
    const row = { requestId: found.id, act: news.kind, actor: 'member', before, after: before }
    this.history.push({ ...row, didNothing: news })
    return found
  }

  private slot({ date, time }: DayAndTime): Slot {
    const slot = slotOf(date, time, this.timeZone)
    if (!slot) throw new Error(`${date} ${time} is no slot`)
    return slot
  }

  /** The garage offers other times, or declines where it offers none. */
  byStaff(id: string, offered: DayAndTime[]): void {
    const found = this.requests.get(id)
    if (found?.status !== 'pending') return
    const isDeclined = offered.length === 0
    const life = lifeOf(found)
    if (isDeclined) this.become(found, 'decline', 'staff', { ...life, status: 'declined' })
    else this.become(found, 'offer', 'staff', { ...life, ...UNANSWERED, offered })
  }

  private nextLife(found: MemberRequest, act: string, body: Json): Life | null {
    if (act === 'undo') return found.last?.actor === 'member' ? found.last.before : null
    if (found.status !== 'pending') return null
    const life = lifeOf(found)
    if (act === 'cancel') return { ...life, status: 'cancelled' }
    if (act === 'accept') {
      const slot = found.offered.find(({ date, time }) => date === body.date && time === body.time)
      if (!slot) return null
      const arrival = afterMove(life, this.slot(dueOf(found)), this.slot(slot))
      return { ...life, ...arrival, promised: slot, offered: [] }
    }
    const notes = body.notes === undefined ? life.notes : String(body.notes)
    if (body.requestedTime === undefined) return { ...life, notes }
    const requested = { date: String(body.requestedDate), time: String(body.requestedTime) }
    return { ...life, ...UNANSWERED, notes, requested }
  }

  private become(
    found: MemberRequest,
    act: string,
    actor: 'member' | 'staff',
    after: Life,
  ): MemberRequest {
    const before = lifeOf(found)
    const last = act === 'undo' ? null : { before, actor }
    const next = { ...found, ...after, version: found.version + 1, last }
    this.requests.set(found.id, next)
    this.history.push({ requestId: found.id, act, actor, before, after })
    return next
  }
}

const dueOf = ({ promised, requested }: Life) => promised ?? requested
const UNANSWERED = { promised: null, offered: [], ...NOTHING_SAID }

const lifeOf = ({ status, notes, requested, promised, offered, ...arrival }: Life): Life => ({
  status,
  notes,
  requested,
  promised,
  offered,
  onTheWaySince: arrival.onTheWaySince,
  expectedAt: arrival.expectedAt,
})

const promiseOf = ({ promised, offered }: Life) =>
  promised ? 'confirmed' : offered.length > 0 ? 'offered' : 'waiting'

function currentOf(request: MemberRequest): Json {
  const { id, memberId, version, requested, promised } = request
  const { status, notes, offered, onTheWaySince, expectedAt } = request
  return {
    id,
    memberId,
    version,
    status,
    notes,
    offered,
    onTheWaySince,
    expectedAt,
    promise: promiseOf(request),
    requestedDate: requested.date,
    requestedTime: requested.time,
    promisedDate: promised?.date ?? null,
    promisedTime: promised?.time ?? null,
    offerEndsAt: null,
    dueAt: '2026-05-03T13:00:00.000Z',
  }
}
