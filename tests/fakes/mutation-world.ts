import { nextStatus, previousStatus } from '#domain/vehicles/garage-cycle.ts'
import { type MemberSession, memberSession } from '../../src/mutations/device-session.ts'
import type { Session } from '../../src/mutations/kind.ts'
import { type MemberRow, memberKind } from '../../src/mutations/kinds/member-kinds.ts'
import {
  type CommandRow,
  GARAGE,
  newCommand,
  statusCommand,
} from '../../src/mutations/kinds/status-command.ts'
import { createMemberMutations } from '../../src/mutations/member-mutations.ts'
import { RowGone } from '../../src/mutations/row.ts'
import { isOpen } from '../../src/mutations/transition.ts'
import { ModelClub } from './model-club.ts'
import { ModelGarage } from './model-garage.ts'
import { type Fate, ModelDevice, StoreRefused } from './mutation-history.ts'
import { RequestTally } from './request-tally.ts'
import { type ActStep, saveAct, WorldActs } from './world-acts.ts'
import { EVENTS, inputFor, memberNamed, ZONE } from './world-people.ts'

export type Step =
  | { do: 'close' | 'add' | 'sign-out' | 'sign-in-ada' | 'sign-in-ben' | 'admin-in' | 'admin-out' }
  | { do: 'edit' | 'discard' | 'retry'; row: number }
  | { do: 'choose'; event: number; attending: boolean }
  | { do: 'dismiss' | 'fill'; event: number }
  | ({ do: 'act' } & ActStep)
  | { do: 'garage-offers'; row: number; times: number[] }
  | { do: 'drop-rejected' }
  | { do: 'tap' | 'other-admin'; car: number; forward: boolean }
  | { do: 'send'; on: On; tab: number; limit: number; leaves: boolean }
  | { do: 'deliver'; on: On; which: number }
  | { do: 'answer'; on: On; which: number; fate?: Fate | undefined }
  | { do: 'reload'; on: On; tab: number }
  | { do: 'sync' | 'expire' | 'wake' | 'sender-died' | 'stranded'; on: On }
  | { do: 'wait'; ms: number }
  | { do: 'refuse-writes'; on: On; count: number }
export type On = 'phone' | 'tablet'

const CARS = ['car-1', 'car-2']
const ADMIN: Session = { owner: GARAGE, token: 'admin' }
/** More than the commands that one history gives one car. */
const ROUNDS = 70
const ADA = memberNamed('ada')
const BEN = memberNamed('ben')

/**
 * A club, a phone that two members share, a tablet, and what people were told. Rows are in memory, for 100,000 histories of
 * messages that come late, twice or never; DeviceWorld and ModelTablet have the real store on bad storage.
 */
export class MutationWorld {
  private time = Date.UTC(2026, 4, 1, 12)
  private readonly club = new ModelClub(() => this.time, ZONE)
  private readonly garage = new ModelGarage(() => this.time)
  private session: MemberSession | null = null
  private admin: Session | null = ADMIN
  private readonly requests: RequestTally
  /** The last choice of each member for each event; `key` is its row's. */
  private readonly choices = new Map<
    string,
    { owner: string; eventId: string; attending: boolean; key: string }
  >()
  private readonly taps: CommandRow[] = []
  private readonly untrue: string[] = []
  private readonly outcomes = new Map<string, Set<string>>()
  private readonly acts: WorldActs
  private readonly mutations
  private readonly phone: ModelDevice<MemberRow, MemberSession>
  private readonly tablet: ModelDevice<CommandRow, Session>

  constructor() {
    const now = () => this.time
    this.phone = new ModelDevice<MemberRow, MemberSession>({
      kindOf: memberKind,
      now,
      arrivesWithinMs: Number.POSITIVE_INFINITY,
      timeZone: ZONE,
      session: () => this.session,
      server: () => {
        const { cookie } = this.club
        return (sent) => this.club.reply(sent, cookie)
      },
    })
    this.mutations = createMemberMutations({ queue: this.phone.queue, sync: () => {} })
    this.acts = new WorldActs({
      club: this.club,
      owner: () => this.session?.owner,
      latest: now,
      rows: () => this.phoneRows(),
    })
    this.requests = new RequestTally({
      club: this.club,
      acts: this.acts,
      rowsOf: (owner) => this.phone.queue.find({ owner }),
    })
    this.tablet = new ModelDevice<CommandRow, Session>({
      kindOf: statusCommand,
      now,
      arrivesWithinMs: 60_000,
      timeZone: null,
      session: () => this.admin,
      server: () => {
        const isIn = this.admin !== null
        const refused = { status: 401, body: { error: 'Sign in.', code: 'not_signed_in' } }
        return (outgoing) => (isIn ? this.garage.reply(outgoing) : refused)
      },
      onSettled: (row, { type }) => {
        if (type === 'receipt') this.note(row, type)
      },
    })
    for (const id of EVENTS) this.club.events.set(id, new Map())
    this.signIn(ADA)
  }

  /** Takes a step; one that the store refuses does nothing more. */
  async take(step: Step): Promise<void> {
    await this.attempt(step).catch((cause) => {
      if (!(cause instanceof StoreRefused)) throw cause
    })
    await this.readRejected()
  }

  private async attempt(step: Step): Promise<void> {
    this.time += 1_000
    switch (step.do) {
      case 'add':
        return this.add()
      case 'edit':
      case 'discard':
        return this.change(step.do, step.row)
      case 'retry':
        return this.mutations.retry(this.requests.all[step.row]?.id ?? '')
      case 'choose':
        return this.choose(step)
      case 'dismiss': {
        const rejected = (await this.phoneRows()).find(
          (row) =>
            row.kind === 'rsvp' &&
            row.state === 'needs-attention' &&
            row.input.eventId === EVENTS[step.event],
        )
        return this.mutations.dismiss(rejected?.id ?? '')
      }
      case 'close':
        this.club.isClosed = !this.club.isClosed
        return
      case 'fill': {
        const eventId = EVENTS[step.event] ?? ''
        if (!this.club.capacity.delete(eventId)) this.club.capacity.set(eventId, 0)
        return
      }
      case 'act':
        return this.acts.act(step, (owner, input) => saveAct(this.mutations, owner, input))
      case 'garage-offers':
        return this.acts.offer(step.row, step.times)
      case 'drop-rejected':
        return this.acts.dropRejected(await this.phoneRows(), this.mutations.dismiss)
      case 'tap':
        return this.tap(step)
      case 'other-admin': {
        const car = CARS[step.car] ?? ''
        const from = this.garage.statusOf(car)
        return this.garage.move(car, step.forward ? nextStatus(from) : previousStatus(from))
      }
      case 'send':
        return this[step.on].send(step.tab, step.limit, step.leaves)
      case 'deliver':
        return this[step.on].deliver(step.which)
      case 'answer':
        return this[step.on].answer(step.which, step.fate)
      case 'reload':
        return this[step.on].reload(step.tab)
      case 'sync':
        if (this.ownerOn(step.on)) await this[step.on].settleAll(this.ownerOn(step.on))
        return
      case 'expire':
        if (this.ownerOn(step.on)) await this[step.on].expire(this.ownerOn(step.on))
        return
      case 'wake':
      case 'sender-died':
      case 'stranded':
        return this.happenToAll(step.on, step.do)
      case 'sign-in-ada':
        return this.signIn(ADA)
      case 'sign-in-ben':
        return this.signIn(BEN)
      case 'sign-out':
        if (this.session) this.club.tokens.delete(this.session.token)
        this.session = null
        this.club.cookie = null
        return
      case 'admin-in':
        this.admin = { ...ADMIN }
        return
      case 'admin-out':
        this.admin = null
        return
      case 'wait':
        this.time += step.ms
        return
      case 'refuse-writes':
        this[step.on].refusals = step.count
    }
  }

  /** The network is good again and everybody signs in once more; returns what is wrong then. */
  async problems(): Promise<string[]> {
    const stuck: string[] = []
    this.admin = ADMIN
    this.club.isClosed = false
    this.phone.refusals = 0
    this.tablet.refusals = 0
    for (const member of [ADA, BEN]) {
      this.signIn(member)
      if (!(await this.comesToRest(() => this.phone.settleAll(member.id), member.id))) {
        stuck.push(`${member.id} has rows that never leave`)
      }
      this.acts.readRejected(await this.phoneRows())
    }
    if (!(await this.comesToRest(() => this.tablet.settleAll(GARAGE), GARAGE))) {
      stuck.push('the tablet has commands that never leave')
    }
    await this.readRejected()
    this.phone.deliverAll()
    this.tablet.deliverAll()
    return [
      ...stuck,
      ...(await this.requests.problems()),
      ...(await this.wrongChoices()),
      ...this.acts.problems(),
      ...this.wrongCommands(),
    ]
  }

  private async comesToRest(settle: () => Promise<boolean>, owner: string): Promise<boolean> {
    for (let round = 0; round < ROUNDS; round += 1) {
      this.time += 40_000
      const isBusy = await settle()
      const rows = await this.phone.queue.find({ owner })
      const stuck = rows.filter(({ state }) => state === 'needs-attention')
      for (const row of stuck) await this.change('edit', this.requests.rejected(row))
      if (!isBusy && !stuck.some(({ kind }) => kind === 'car-request')) return true
    }
    return false
  }

  private async wrongChoices(): Promise<string[]> {
    const problems: string[] = []
    for (const { owner, eventId, attending, key } of this.choices.values()) {
      const row = (await this.phone.queue.find({ owner })).find((one) => one.key === key)
      const found = this.club.events.get(eventId)?.get(owner)
      // Rejected, which its member may have read and dismissed.
      if (!row || row.state === 'needs-attention') continue
      if (found !== attending) {
        problems.push(`${owner} chose ${attending} for ${eventId}, not ${found}`)
      }
    }
    return problems
  }

  private wrongCommands(): string[] {
    const problems = [...this.untrue]
    const changes = CARS.flatMap((car) => this.garage.history.get(car) ?? [])
    const applied = changes.flatMap(({ commandId }) => commandId ?? [])
    if (new Set(applied).size < applied.length) problems.push('a command was applied twice')
    for (const car of CARS) {
      const own = (this.garage.history.get(car) ?? []).flatMap(({ commandId }) => commandId ?? [])
      if (own.join() !== own.toSorted().join()) problems.push(`${car} moved out of order: ${own}`)
    }
    for (const { id } of this.taps) {
      const said = [...(this.outcomes.get(id) ?? [])]
      if (said.length === 0) problems.push(`command ${id} was lost`)
      if (said.includes('receipt') && said.includes('rejected')) {
        problems.push(`command ${id}: ${said}`)
      }
      if (said.includes('rejected') && applied.includes(id)) {
        problems.push(`${id} is said not to have moved its car`)
      }
    }
    return problems
  }

  /** What the tablet's screen says of rejected and expired commands. */
  private async readRejected(): Promise<void> {
    for (const row of await this.tablet.queue.find({ owner: GARAGE })) {
      if (row.attention) this.note(row, row.attention.code === 'too_late' ? 'expired' : 'rejected')
    }
  }

  private note({ id, input }: CommandRow, outcome: string): void {
    if (this.outcomes.get(id)?.has(outcome)) return
    const ofCar = this.taps.filter((one) => one.input.vehicleId === input.vehicleId)
    const changes = this.garage.history.get(input.vehicleId) ?? []
    // A copy of an expired one may still move the car.
    const isContradicted =
      changes.some(({ commandId }) => commandId === null) ||
      ofCar.some((one) => this.outcomes.get(one.id)?.has('expired'))
    if (outcome === 'rejected' && !isContradicted) {
      this.untrue.push(`${id} was rejected although nobody else moved its car`)
    }
    this.outcomes.set(id, (this.outcomes.get(id) ?? new Set()).add(outcome))
  }

  private async add(): Promise<void> {
    const { owner } = this.session ?? {}
    if (!owner) return
    await this.requests.adding(owner, async (index) => {
      const saving = this.mutations.add(owner, inputFor(index, 0, this.time, 1 + (index % 2)))
      return (await unlessRefused(saving))?.id ?? null
    })
  }

  private async change(what: 'edit' | 'discard', index: number): Promise<void> {
    const said = this.requests.all[index]
    if (!said || said.owner !== this.session?.owner) return
    const { owner, versions } = said
    const input = inputFor(index, versions, this.time, 1 + (index % 2))
    if (what === 'edit') {
      return this.requests.editing(index, input, (id) =>
        unlessRefused(this.mutations.edit(owner, id, input)),
      )
    }
    return this.requests.discarding(index, (id) => unlessRefused(this.mutations.discard(owner, id)))
  }

  private async choose({ event, attending }: { event: number; attending: boolean }) {
    const eventId = EVENTS[event]
    if (!this.session || !eventId) return
    const { owner } = this.session
    const choice = { eventId, attending, eventDate: '2026-11-29' }
    const key = await this.mutations.choose(owner, choice)
    this.choices.set(`${owner} ${eventId}`, { owner, eventId, attending, key })
  }

  private phoneRows(): Promise<MemberRow[]> {
    return this.phone.queue.find({ owner: this.session?.owner ?? '' })
  }

  private async tap({ car, forward }: { car: number; forward: boolean }) {
    const vehicleId = CARS[car] ?? ''
    const ofCar = (await this.tablet.queue.find({ owner: GARAGE })).filter(
      ({ input }) => input.vehicleId === vehicleId,
    )
    const last = ofCar.findLast(isOpen)
    const from = last?.input.to ?? this.garage.statusOf(vehicleId)
    const to = forward ? nextStatus(from) : previousStatus(from)
    const id = `command-${String(this.taps.length).padStart(4, '0')}`
    const made = newCommand({ vehicleId, carName: 'Dart', from, to }, this.time)
    const row = { ...made, id, key: id }
    await this.tablet.queue.add(row)
    this.taps.push(row)
    for (const { id: rejected } of ofCar.filter((one) => !isOpen(one))) {
      await this.tablet.queue.apply({ id: rejected }, () => ({ type: 'discard' }))
    }
  }

  private async happenToAll(on: On, type: 'wake' | 'sender-died' | 'stranded') {
    const owner = this.ownerOn(on)
    const event = type === 'wake' ? { type, signedIn: true } : { type }
    if (owner) await this[on].queue.apply({ owner }, () => event)
  }

  private ownerOn(on: On): string {
    return (on === 'phone' ? this.session?.owner : this.admin?.owner) ?? ''
  }

  private signIn(member: typeof ADA): void {
    const token = `token-${this.club.tokens.size}-${this.time}`
    this.club.tokens.set(token, member)
    this.club.cookie = member
    this.session = memberSession({ member, token })
  }
}

/** What was saved; null where the store refused it, or the row is gone. */
async function unlessRefused<T>(saving: Promise<T>): Promise<T | null> {
  return saving.catch((cause) => {
    if (cause instanceof StoreRefused || cause instanceof RowGone) return null
    throw cause
  })
}
