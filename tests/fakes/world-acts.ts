import { slotOf } from '#domain/booking-rules/slot-states.ts'
import { expectedIn, isArrivalNews, LATE_MINUTES } from '#domain/car-requests/arrival.ts'
import type { MemberRow } from '../../src/mutations/kinds/member-kinds.ts'
import type { ActInput, ActRow, MemberAct } from '../../src/mutations/kinds/request-act.ts'
import type { MemberMutations } from '../../src/mutations/member-mutations.ts'
import { createActTally } from './act-tally.ts'
import { NEWS_HOLD_MS } from './left-too-late.ts'
import type { MemberRequest } from './model-acts.ts'
import type { ModelClub } from './model-club.ts'
import { ZONE } from './world-people.ts'

/** `row`: one of the member's requests. */
export type ActStep = { row: number; act: MemberAct['kind']; time: number; isStale: boolean }

type Tools = {
  club: ModelClub
  /** The signed-in member. */
  owner: () => string | undefined
  /** The latest time that the device's clock has shown. */
  latest: () => number
  /** The signed-in member's rows on the device. */
  rows: () => Promise<MemberRow[]>
}

/** Later than any history lasts. */
const FAR_DAY = '2027-05-03'
const TIMES = ['8:00 AM', '9:00 AM', '11:00 AM', '2:00 PM']

/** What members and the garage do to requests that a model club has, and what the members were told. */
export class WorldActs {
  private readonly tally = createActTally()
  private readonly rejected: ActRow[] = []
  private readonly tools: Tools
  private changes = 0

  constructor(tools: Tools) {
    this.tools = tools
  }

  /** `save` resolves with the id of the act's row; null if nobody knows whether it was saved. */
  async act(
    { row, act: kind, time, isStale }: ActStep,
    save: (owner: string, input: ActInput) => Promise<string | null>,
  ): Promise<void> {
    const memberId = this.tools.owner()
    const unsent = (await this.tools.rows()).filter(({ state }) => state !== 'sent')
    const request = this.requestOf(row, new Set(unsent.map(({ id }) => id)))
    if (!memberId || !request) return
    const { id: requestId, version } = request
    const act = this.chosenAct(request, kind, time)
    if (!act) return
    const input: ActInput = { requestId, version: isStale ? 1 : version, act }
    await this.tally.during(memberId, input, () => save(memberId, input))
  }

  /** Notes the act that an edit or a discard became. */
  readonly saved = this.tally.saved
  /** Forgets the acts that a request took back. */
  readonly forget = this.tally.forget

  /** The garage offers these times, or declines. */
  offer(row: number, times: number[]): void {
    const request = this.requestOf(row)
    const offered = times.map((time) => ({ date: FAR_DAY, time: TIMES[time] ?? '8:00 AM' }))
    if (request) this.tools.club.acts.byStaff(request.id, offered)
  }

  /** The member reads about a rejected act and removes it. */
  async dropRejected(
    rows: readonly MemberRow[],
    drop: (id: string) => Promise<unknown>,
  ): Promise<void> {
    const [row] = rejectedActs(rows)
    if (!row) return
    this.rejected.push(row)
    await this.tally.dropping(row, () => drop(row.id))
  }

  /** The notes of a request's rejected changes that its member has read and removed. */
  notesRemoved(requestId: string): string[] {
    return this.rejected.flatMap(({ input }) =>
      input.requestId === requestId && input.act.kind === 'change' ? (input.act.notes ?? []) : [],
    )
  }

  /** Reads, at the end, which acts the device says were rejected. */
  readRejected(rows: readonly MemberRow[]): void {
    this.rejected.push(...rejectedActs(rows))
  }

  problems(): string[] {
    return [
      ...this.tally.problems(this.found()),
      ...this.rejected.flatMap((row) => this.early(row)),
    ]
  }

  /** How many acts became what. */
  outcomes() {
    return this.tally.outcomes(this.found())
  }

  private found() {
    const { history, requests } = this.tools.club.acts
    return { history, requests: [...requests.values()], rejected: this.rejected }
  }

  /** News are rejected once it is too late for them, and the moment of a member who is late where it isn't meant. */
  private early({ input, createdAt, attention }: ActRow): string[] {
    if (!isArrivalNews(input.act)) return []
    if (input.act.kind === 'running_late' && attention?.code === 'changed_meanwhile') return []
    const isLate = this.tools.latest() - createdAt > NEWS_HOLD_MS
    if (isLate && ['too_late', 'conflict'].includes(attention?.code ?? '')) return []
    return [`request ${input.requestId}: ${input.act.kind} was rejected for nothing`]
  }

  /** One of the requests that the club has from the signed-in member, but for those that wait for their receipt. */
  private requestOf(row: number, unsent = new Set<string>()) {
    const all = [...this.tools.club.acts.requests.values()]
    const own = all.filter(({ id, memberId }) => memberId === this.tools.owner() && !unsent.has(id))
    return own[row % own.length]
  }

  private chosenAct(
    { id: requestId, notes, promised, requested, offered }: MemberRequest,
    kind: MemberAct['kind'],
    which: number,
  ): MemberAct | null {
    const last = this.tally.lastOf(requestId)
    const time = TIMES[which] ?? '8:00 AM'
    switch (kind) {
      case 'cancel':
      case 'on_my_way':
        return { kind }
      case 'running_late': {
        const { date, time: at } = promised ?? requested
        const slot = slotOf(date, at, ZONE)
        const minutes = LATE_MINUTES[which]
        const now = new Date(this.tools.latest())
        const expectedAt = slot && minutes ? expectedIn(minutes, slot.at, now) : null
        return { kind, expectedAt }
      }
      case 'undo':
        return last && last.input.act.kind !== 'undo' ? { kind, of: last.id } : null
      case 'accept': {
        const isOffer = this.tools.club.acts.history.some(
          ({ requestId: id, act }) => id === requestId && act === 'offer',
        )
        // Or one that was offered before.
        const slot = offered[which] ?? { date: FAR_DAY, time }
        return isOffer ? { kind, ...slot } : null
      }
      case 'change': {
        this.changes += 1
        const [index, version] = (notes ?? '').split(':')
        const marked = { kind, notes: `${index}:${version}:${this.changes}` }
        return { ...marked, requestedDate: FAR_DAY, requestedTime: time }
      }
    }
  }
}

/** Saves an act, as the screens do; resolves with the row of the act, or of the one that is undone. */
export async function saveAct(
  mutations: Pick<MemberMutations, 'append' | 'undoAct'>,
  owner: string,
  input: ActInput,
): Promise<string> {
  const { act } = input
  if (act.kind !== 'undo') {
    return (await mutations.append(owner, { kind: 'request-act', input })).id
  }
  await mutations.undoAct(owner, { id: act.of, input })
  return act.of
}

function rejectedActs(rows: readonly MemberRow[]): ActRow[] {
  return rows.flatMap((row) => {
    return row.kind === 'request-act' && row.state === 'needs-attention' ? [row] : []
  })
}
