import type { MemberRow } from '../../src/mutations/kinds/member-kinds.ts'
import type { ActInput, ActRow, MemberAct } from '../../src/mutations/kinds/request-act.ts'
import type { MemberMutations } from '../../src/mutations/member-mutations.ts'
import { createActTally } from './act-tally.ts'
import type { ModelClub } from './model-club.ts'

/** `running_late` is on its way as `on_my_way` is; what else it does is shown by tables. */
type StepAct = Exclude<MemberAct['kind'], 'running_late'>

/** `row`: one of the member's requests. */
export type ActStep = { row: number; act: StepAct; time: number; isStale: boolean }

type Tools = {
  club: ModelClub
  /** The signed-in member. */
  owner: () => string | undefined
  /** The latest time that the device's clock has shown. */
  latest: () => number
  /** The signed-in member's rows on the device. */
  rows: () => Promise<MemberRow[]>
}

const ON_MY_WAY_MS = 2 * 60 * 60_000
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
    const { id: requestId, version, notes } = request
    const act = this.chosenAct({ requestId, notes }, kind, TIMES[time] ?? '8:00 AM')
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

  /** The club never rejects that a member is on the way; the device does once it is too late to say so. */
  private early({ input, createdAt, attention }: ActRow): string[] {
    if (input.act.kind !== 'on_my_way') return []
    const isLate = this.tools.latest() - createdAt > ON_MY_WAY_MS
    if (isLate && ['too_late', 'conflict'].includes(attention?.code ?? '')) return []
    return [`request ${input.requestId}: on_my_way was rejected for nothing`]
  }

  /** One of the requests that the club has from the signed-in member, but for those that wait for their receipt. */
  private requestOf(row: number, unsent = new Set<string>()) {
    const all = [...this.tools.club.acts.requests.values()]
    const own = all.filter(({ id, memberId }) => memberId === this.tools.owner() && !unsent.has(id))
    return own[row % own.length]
  }

  private chosenAct(
    { requestId, notes }: { requestId: string; notes: string | null },
    kind: StepAct,
    time: string,
  ): MemberAct | null {
    const last = this.tally.lastOf(requestId)
    switch (kind) {
      case 'cancel':
      case 'on_my_way':
        return { kind }
      case 'undo':
        return last && last.input.act.kind !== 'undo' ? { kind, of: last.id } : null
      case 'accept': {
        const isOffer = this.tools.club.acts.history.some(
          ({ requestId: id, act }) => id === requestId && act === 'offer',
        )
        return isOffer ? { kind, date: FAR_DAY, time } : null
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
  mutations: Pick<MemberMutations, 'act' | 'undoAct'>,
  owner: string,
  input: ActInput,
): Promise<string> {
  const { act } = input
  if (act.kind !== 'undo') return mutations.act(owner, input)
  await mutations.undoAct(owner, { id: act.of, input })
  return act.of
}

/** Whether this act first left the device although it was too late for it. */
export function leftTooLate(row: MemberRow, now: number): boolean {
  const isOnMyWay = row.kind === 'request-act' && row.input.act.kind === 'on_my_way'
  return isOnMyWay && row.attempts === 1 && now - row.createdAt > ON_MY_WAY_MS
}

function rejectedActs(rows: readonly MemberRow[]): ActRow[] {
  return rows.flatMap((row) => {
    return row.kind === 'request-act' && row.state === 'needs-attention' ? [row] : []
  })
}
