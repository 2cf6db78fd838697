import { ARRIVAL_NEWS_EXPIRE_MS, NOTHING_SAID } from '#domain/car-requests/arrival.ts'
import type { DayAndTime } from '#domain/car-requests/car-request.ts'
import { dayInZone } from '#domain/dates.ts'
import type { Json } from '../../src/mutations/kind.ts'
import type { ActedRequest, FoundAct } from './act-tally.ts'

type Life = Pick<ActedRequest, 'status' | 'notes' | 'requested' | 'promised'> & {
  offered: DayAndTime[]
  onTheWaySince: string | null
}
type Acted = Life & {
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
  readonly requests = new Map<string, Acted>()
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
    if (act === 'on_my_way' && agoMs > ARRIVAL_NEWS_EXPIRE_MS) {
      return { status: 409, body: { error: 'Too late.', code: 'conflict' } }
    }
    const acted =
      act === 'on_my_way' ? this.onMyWay(found) : this.onVersion(found, act, version, body)
    if (acted) return { status: 200, body: currentOf(acted) }
    const refused = { error: ENDED, code: 'changed_meanwhile', current: currentOf(found) }
    return { status: 412, body: refused }
  }

  private onVersion(found: Acted, act: string, version: string, body: Json): Acted | null {
    const next = version === `"${found.version}"` ? nextLife(found, act, body) : null
    return next && this.become(found, act, 'member', next)
  }

  /** Applies to any version, and does nothing for a request that has ended or is for a later day. */
  private onMyWay(found: Acted): Acted {
    const now = new Date(this.now())
    const before = lifeOf(found)
    const isForLater = dueDay(found) > dayInZone(now, this.timeZone)
    if (found.status !== 'pending' || isForLater) {
      const row = {
        requestId: found.id,
        act: 'on_my_way',
        actor: 'member',
        didNothing: true,
      } as const
      this.history.push({ ...row, before, after: before })
      return found
    }
    const onTheWaySince = found.onTheWaySince ?? now.toISOString()
    return this.become(found, 'on_my_way', 'member', { ...before, onTheWaySince })
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

  private become(found: Acted, act: string, actor: 'member' | 'staff', after: Life): Acted {
    const before = lifeOf(found)
    const last = act === 'undo' ? null : { before, actor }
    const next = { ...found, ...after, version: found.version + 1, last }
    this.requests.set(found.id, next)
    this.history.push({ requestId: found.id, act, actor, before, after })
    return next
  }
}

const dueDay = ({ promised, requested }: Life) => (promised ?? requested).date
const UNANSWERED = { promised: null, offered: [], onTheWaySince: null }

const lifeOf = ({ status, notes, requested, promised, offered, onTheWaySince }: Life): Life => ({
  status,
  notes,
  requested,
  promised,
  offered,
  onTheWaySince,
})

function nextLife(found: Acted, act: string, body: Json): Life | null {
  if (act === 'undo') return found.last?.actor === 'member' ? found.last.before : null
  if (found.status !== 'pending') return null
  const life = lifeOf(found)
  if (act === 'cancel') return { ...life, status: 'cancelled' }
  if (act === 'accept') {
    const slot = found.offered.find(({ date, time }) => date === body.date && time === body.time)
    if (!slot) return null
    const isSameDay = slot.date === dueDay(found)
    const onTheWaySince = isSameDay ? life.onTheWaySince : null
    return { ...life, promised: slot, offered: [], onTheWaySince }
  }
  const notes = body.notes === undefined ? life.notes : String(body.notes)
  if (body.requestedTime === undefined) return { ...life, notes }
  const requested = { date: String(body.requestedDate), time: String(body.requestedTime) }
  return { ...life, ...UNANSWERED, notes, requested }
}

const promiseOf = ({ promised, offered }: Life) =>
  promised ? 'confirmed' : offered.length > 0 ? 'offered' : 'waiting'

function currentOf(request: Acted): Json {
  const { id, memberId, version, requested, promised } = request
  const { status, notes, offered, onTheWaySince } = request
  return {
    id,
    memberId,
    version,
    status,
    notes,
    offered,
    ...NOTHING_SAID,
    onTheWaySince,
    promise: promiseOf(request),
    requestedDate: requested.date,
    requestedTime: requested.time,
    promisedDate: promised?.date ?? null,
    promisedTime: promised?.time ?? null,
    offerEndsAt: null,
    dueAt: '2026-05-03T13:00:00.000Z',
  }
}
