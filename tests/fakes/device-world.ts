import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import type { Member } from '#domain/members/member.ts'
import { type DeviceSession, memberSession } from '../../src/mutations/device-session.ts'
import { type MemberRow, memberCodec, memberKind } from '../../src/mutations/kinds/member-kinds.ts'
import type { ActInput, ActRow, MemberAct } from '../../src/mutations/kinds/request-act.ts'
import { createMemberMutations } from '../../src/mutations/member-mutations.ts'
import { createQueue } from '../../src/mutations/queue.ts'
import { RowGone } from '../../src/mutations/row.ts'
import { sendDue } from '../../src/mutations/sender.ts'
import { openStore, type WatchedStore } from '../../src/mutations/store.ts'
import { hasWork } from '../../src/mutations/transition.ts'
import { createActTally } from './act-tally.ts'
import { BadNetwork, type Fault, someTurns } from './bad-network.ts'
import { ModelClub } from './model-club.ts'

export type Step = { crashAfter?: number | undefined } & (
  | { do: 'add' | 'send' | 'send-twice-at-once' | 'deliver-late' | 'sign-out' | 'a-day-passes' }
  | {
      do: 'edit' | 'discard' | 'retry' | 'edit-while-sending' | 'discard-while-sending'
      row: number
    }
  | { do: 'choose' | 'choose-while-sending'; event: number; attending: boolean }
  | {
      do: 'act' | 'act-while-sending'
      row: number
      act: MemberAct['kind']
      time: number
      isStale: boolean
    }
  | { do: 'garage-offers'; row: number; times: number[] }
  | { do: 'drop-rejected' }
  | { do: 'sign-in'; member: 0 | 1 }
  | { do: 'set-the-clock'; hoursAhead: number }
)

type ExpectedRequest = {
  id: string | null
  member: Member
  versions: number
  allowed: Set<number | 'none'>
}

type Attending = boolean | 'none'
type Chosen = { memberId: string; eventId: string; allowed: Set<Attending> }

const ZONE = 'America/New_York'
const EVENTS = ['aaaaaaaa-0000-4000-8000-000000000000', 'bbbbbbbb-0000-4000-8000-000000000000']
/** Later than any history lasts. */
const FAR_DAY = '2027-05-03'
const TIMES = ['8:00 AM', '9:00 AM', '11:00 AM', '2:00 PM']
const HOUR = 3_600_000
const DAY = 24 * HOUR
const MEMBERS = ['ada', 'ben'].map((name, index) => ({
  id: `0000000${index}-0000-4000-8000-000000000000`,
  firstName: name,
  lastName: 'Test',
  email: `${name}@example.com`,
  phone: null,
})) as [Member, Member]

/** One phone, one club, two members and a bad network; records what each member was shown. */
export class DeviceWorld {
  private time = Date.UTC(2026, 4, 1, 12)
  private clockIsAhead = 0
  private readonly club = new ModelClub(() => this.time, ZONE)
  private readonly network: BadNetwork
  private readonly indexed = { indexedDB: new IDBFactory(), IDBKeyRange }
  private session: DeviceSession | null = null
  private readonly expected: ExpectedRequest[] = []
  private readonly chosen = new Map<string, Chosen>()
  private readonly acts = createActTally()
  private changes = 0
  private readonly rejected: ActRow[] = []
  private readonly opened: WatchedStore<MemberRow>[] = []
  private readonly unmarked: string[] = []
  private process = this.boot()

  constructor(faults: Fault[]) {
    this.network = new BadNetwork(this.club, [...faults])
    for (const id of EVENTS) this.club.events.set(id, new Map())
    this.signIn(0)
  }

  get count(): number {
    return this.expected.length
  }

  get choiceCount(): number {
    return this.chosen.size
  }

  get actCount(): number {
    return this.acts.savedCount()
  }

  async take(step: Step): Promise<void> {
    this.time += 40_000
    switch (step.do) {
      case 'add':
        return this.add(step.crashAfter)
      case 'send':
        await this.running(this.send(), step.crashAfter)
        return
      case 'send-twice-at-once':
        await Promise.all([this.send(), this.send(this.boot())])
        return
      case 'edit':
      case 'discard':
        return this.change(step.do, step.row, step.crashAfter)
      case 'edit-while-sending':
      case 'discard-while-sending': {
        const what = step.do === 'edit-while-sending' ? 'edit' : 'discard'
        await Promise.all([this.send(this.boot()), this.change(what, step.row)])
        return
      }
      case 'choose':
        return this.choose(step.event, step.attending, step.crashAfter)
      case 'choose-while-sending':
        await Promise.all([this.send(this.boot()), this.choose(step.event, step.attending)])
        return
      case 'act':
        return this.act(step, step.crashAfter)
      case 'act-while-sending':
        await Promise.all([this.send(this.boot()), this.act(step)])
        return
      case 'garage-offers':
        return this.offer(step.row, step.times)
      case 'drop-rejected':
        return this.dropRejected()
      case 'retry':
        await this.process.mutations.retry(this.expected[step.row]?.id ?? '')
        return
      case 'deliver-late':
        return this.network.deliverLate()
      case 'sign-out':
        if (this.session) this.club.tokens.delete(this.session.token)
        this.session = null
        this.club.cookie = null
        return
      case 'sign-in':
        return this.signIn(step.member)
      case 'set-the-clock':
        this.clockIsAhead = step.hoursAhead * HOUR
        return
      case 'a-day-passes':
        this.time += DAY
    }
  }

  /** Repairs the network and the phone's clock, then signs each member in and resolves rows that need attention. */
  async comeToRest(): Promise<void> {
    this.network.heal()
    this.clockIsAhead = 0
    for (const member of [0, 1] as const) {
      this.signIn(member)
      for (let round = 0; round < 12; round += 1) {
        this.time += 40_000
        await this.send(this.boot())
        const rows = await this.process.queue.find({ owner: MEMBERS[member].id })
        const stuck = rows.filter(
          (row) => row.kind !== 'request-act' && row.state === 'needs-attention' && !row.intent,
        )
        for (const row of stuck) {
          await this.change(
            'edit',
            this.expected.findIndex((one) => one.id === row.id),
          )
        }
        if (stuck.length === 0 && !rows.some(hasWork)) break
      }
      this.rejected.push(...(await this.rejectedActs(MEMBERS[member].id)))
    }
    this.network.deliverLate()
  }

  /** Differences between the club's data and what the members were shown; empty when there are none. */
  problems(): string[] {
    const notes = [...this.club.arrived.values()].map((one) => ({
      memberId: one.memberId,
      notes: String(one.request.notes),
    }))
    const wrong = this.expected.flatMap((one, index) => {
      const copies = notes.filter((each) => each.notes.startsWith(`${index}:`))
      const version = copies[0] ? Number(copies[0].notes.split(':')[1]) : 'none'
      const problems: string[] = []
      if (copies.length > 1) problems.push(`request ${index} arrived ${copies.length} times`)
      if (!one.allowed.has(version)) {
        problems.push(
          `request ${index} arrived as ${version}, not ${[...one.allowed].join(' or ')}`,
        )
      }
      if (copies.some((each) => each.memberId !== one.member.id)) {
        problems.push(`request ${index} arrived under the wrong member`)
      }
      return problems
    })
    return [...this.unmarked, ...wrong, ...this.wrongChoices(), ...this.wrongActs()]
  }

  private wrongActs(): string[] {
    const { history, requests } = this.club.acts
    return this.acts.problems({
      history,
      requests: [...requests.values()],
      rejected: this.rejected,
    })
  }

  private wrongChoices(): string[] {
    return [...this.chosen.values()].flatMap(({ memberId, eventId, allowed }) => {
      const found = this.club.events.get(eventId)?.get(memberId) ?? 'none'
      if (allowed.has(found)) return []
      return [`event ${eventId} has ${memberId} as ${found}, not ${[...allowed].join(' or ')}`]
    })
  }

  close(): void {
    for (const db of this.opened) db.close()
  }

  private boot() {
    const life = { left: Number.POSITIVE_INFINITY, died: () => {} }
    const mortal = async <T>(act: () => Promise<T>): Promise<T> => {
      await survive(life)
      const value = await act()
      await survive(life)
      return value
    }
    const store = openStore(memberCodec, 'outbox', this.indexed)
    this.opened.push(store)
    const now = () => this.time + this.clockIsAhead
    const queue = createQueue({
      store: {
        put: (row) => mortal(() => store.put(row)),
        change: (where, act) => mortal(() => store.change(where, act)),
        find: async (where) => {
          if ('id' in where) await someTurns()
          return store.find(where)
        },
      },
      kindOf: memberKind,
      now,
      random: () => 0.5,
      newKey: () => crypto.randomUUID(),
      clubClock: () => ({ now: new Date(now()), timeZone: ZONE }),
    })
    const fetch = async (path: string, init: RequestInit) => {
      if (init.method === 'POST') await this.requireMark(store, init)
      return mortal(() => this.network.fetch(path, init))
    }
    const readSession = async () => memberSession(this.session)
    const tools = { queue, fetch, readSession, sync: () => {} }
    return { life, queue, tools, mutations: createMemberMutations(tools) }
  }

  private async requireMark(store: WatchedStore<MemberRow>, init: RequestInit): Promise<void> {
    const key = new Headers(init.headers).get('idempotency-key')
    const rows = await Promise.all(MEMBERS.map(({ id }) => store.find({ owner: id })))
    const row = rows.flat().find((one) => one.key === key)
    if (row && !row.attemptedEver) this.unmarked.push(`${row.kind} ${row.id} left unmarked`)
  }

  private async send({ queue, tools } = this.process): Promise<void> {
    const owner = this.session?.member.id
    if (!owner) return
    if (queue === this.process.queue) await queue.apply({ owner }, () => ({ type: 'sender-died' }))
    await queue.expire(owner)
    await queue.apply({ owner }, () => ({ type: 'wake', signedIn: true }))
    await sendDue(tools, owner).finished
  }

  private async running<T>(act: Promise<T>, crashAfter?: number): Promise<T | 'crashed'> {
    if (crashAfter === undefined) return act
    const { life } = this.process
    const crashed = new Promise<'crashed'>((resolve) => {
      life.died = () => resolve('crashed')
    })
    life.left = crashAfter
    const outcome = await Promise.race([act, crashed])
    life.left = outcome === 'crashed' ? 0 : Number.POSITIVE_INFINITY
    if (outcome === 'crashed') this.process = this.boot()
    return outcome
  }

  private inputFor(index: number, version: number): CarRequestInput {
    const today = dayInZone(new Date(this.time), ZONE)
    return {
      vehicleId: '11111111-1111-4111-8111-111111111111',
      vehicleName: 'Dart',
      requestType: 'pickup',
      requestedDate: addCalendarDays(today, 1 + (index % 3)),
      requestedTime: '10:00 AM',
      notes: `${index}:${version}`,
    }
  }

  private async add(crashAfter?: number): Promise<void> {
    if (!this.session) return
    const { member } = this.session
    const index = this.expected.push({
      id: null,
      member,
      versions: 1,
      allowed: new Set(['none', 0]),
    })
    const saving = this.process.mutations.add(member.id, this.inputFor(index - 1, 0))
    const row = await this.running(saving, crashAfter)
    const expected = this.expected[index - 1]
    if (row === 'crashed' || !expected) return
    expected.id = row.id
    expected.allowed = new Set([0])
  }

  /** One of the requests that the club has from the signed-in member. */
  private requestOf(row: number) {
    const all = [...this.club.acts.requests.values()]
    const own = all.filter(({ memberId }) => memberId === this.session?.member.id)
    return own[row % own.length]
  }

  private async act(
    { row, act: kind, time, isStale }: Extract<Step, { row: number; time: number }>,
    crashAfter?: number,
  ): Promise<void> {
    const memberId = this.session?.member.id
    const request = this.requestOf(row)
    if (!memberId || !request) return
    const { id: requestId, version, notes } = request
    const act = this.chosenAct({ requestId, notes }, kind, TIMES[time] ?? '8:00 AM')
    if (!act) return
    const input: ActInput = { requestId, version: isStale ? 1 : version, act }
    await this.acts.during(memberId, input, async () => {
      const saved = await this.running(this.save(memberId, input), crashAfter)
      return saved === 'crashed' ? null : saved
    })
  }

  private chosenAct(
    { requestId, notes }: { requestId: string; notes: string | null },
    kind: MemberAct['kind'],
    time: string,
  ): MemberAct | null {
    const last = this.acts.lastOf(requestId)
    switch (kind) {
      case 'cancel':
      case 'on_my_way':
        return { kind }
      case 'undo':
        return last && last.input.act.kind !== 'undo' ? { kind, of: last.id } : null
      case 'accept': {
        const isOffer = this.club.acts.history.some(
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

  private async save(owner: string, input: ActInput): Promise<string> {
    const { mutations } = this.process
    if (input.act.kind !== 'undo') return mutations.act(owner, input)
    await mutations.undoAct(owner, { id: input.act.of, input })
    return input.act.of
  }

  private offer(row: number, times: number[]): void {
    const request = this.requestOf(row)
    const offered = times.map((time) => ({ date: FAR_DAY, time: TIMES[time] ?? '8:00 AM' }))
    if (request) this.club.acts.byStaff(request.id, offered)
  }

  private async rejectedActs(owner: string): Promise<ActRow[]> {
    const rows = await this.process.queue.find({ owner })
    return rows.flatMap((row) => {
      const isRejected = row.state === 'needs-attention' && !row.intent
      return row.kind === 'request-act' && isRejected ? [row] : []
    })
  }

  private async dropRejected(): Promise<void> {
    const [row] = await this.rejectedActs(this.session?.member.id ?? '')
    if (row) await this.acts.dropping(row, () => this.process.mutations.dropAct(row.id))
  }

  private async choose(which: number, attending: boolean, crashAfter?: number): Promise<void> {
    const memberId = this.session?.member.id
    const eventId = EVENTS[which % EVENTS.length]
    if (!memberId || !eventId) return
    const name = `${memberId} ${eventId}`
    const before = this.chosen.get(name)?.allowed ?? new Set<Attending>(['none'])
    this.chosen.set(name, { memberId, eventId, allowed: new Set([...before, attending]) })
    const saving = this.process.mutations.choose(memberId, { eventId, attending })
    if ((await this.running(saving, crashAfter)) === 'crashed') return
    this.chosen.set(name, { memberId, eventId, allowed: new Set([attending]) })
  }

  private async change(what: 'edit' | 'discard', index: number, crashAfter?: number) {
    const expected = this.expected[index]
    if (!expected?.id || expected.member.id !== this.session?.member.id) return
    const version = what === 'edit' ? expected.versions : 'none'
    if (what === 'edit') expected.versions += 1
    const { mutations } = this.process
    const changing =
      what === 'edit'
        ? mutations.edit(expected.id, this.inputFor(index, expected.versions - 1))
        : mutations.discard(expected.id)
    const outcome = await this.running(changing.catch(goneOrThrow), crashAfter)
    if (outcome === 'done') expected.allowed = new Set([version])
    else if (outcome !== 'had-arrived' && outcome !== 'gone') expected.allowed.add(version)
  }

  private signIn(which: 0 | 1): void {
    const member = MEMBERS[which]
    const token = `token-${this.club.tokens.size}-${this.time}`
    this.club.tokens.set(token, member)
    this.club.cookie = member
    this.session = { member, token }
  }
}

function goneOrThrow(cause: unknown): 'gone' {
  if (cause instanceof RowGone) return 'gone'
  throw cause
}

async function survive(life: { left: number; died: () => void }): Promise<void> {
  if (life.left > 0) {
    life.left -= 1
    return
  }
  life.died()
  await new Promise<never>(() => {})
}
