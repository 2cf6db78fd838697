import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import { nextStatus, previousStatus } from '#domain/vehicles/garage-cycle.ts'
import { type MemberSession, memberSession } from '../../src/mutations/device-session.ts'
import type { Session } from '../../src/mutations/kind.ts'
import { type MemberRow, memberKind } from '../../src/mutations/kinds/member-kinds.ts'
import { rsvpRowId } from '../../src/mutations/kinds/rsvp.ts'
import {
  type CommandRow,
  GARAGE,
  newCommand,
  statusCommand,
} from '../../src/mutations/kinds/status-command.ts'
import { createMemberMutations } from '../../src/mutations/member-mutations.ts'
import { newRow } from '../../src/mutations/transition.ts'
import { ModelClub } from './model-club.ts'
import { ModelGarage } from './model-garage.ts'
import { type Fate, ModelDevice, StoreRefused } from './mutation-history.ts'
import { type ActStep, saveAct, WorldActs } from './world-acts.ts'

export type Step =
  | { do: 'add' | 'sign-out' | 'sign-in-ada' | 'sign-in-ben' | 'admin-in' | 'admin-out' }
  | { do: 'edit' | 'discard'; row: number; tab: number; waits: boolean }
  | { do: 'retry'; row: number }
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

type Version = number | 'none'
type Wanted = {
  id: string
  owner: string
  versions: number
  last: Version
  allowed: Set<Version>
}

const ZONE = 'America/New_York'
const EVENTS = ['aaaaaaaa-0000-4000-8000-000000000000', 'bbbbbbbb-0000-4000-8000-000000000000']
const CARS = ['car-1', 'car-2']
const ADMIN: Session = { owner: GARAGE, token: 'admin' }
/** More than the commands that one history gives one car. */
const ROUNDS = 70
const member = (id: string) => ({
  id,
  firstName: id,
  lastName: 'Test',
  email: `${id}@example.com`,
  phone: null,
})
const ADA = member('ada')
const BEN = member('ben')

/** A club, a phone that two members share, a tablet, and what people were told. */
export class MutationWorld {
  private time = Date.UTC(2026, 4, 1, 12)
  private readonly club = new ModelClub(() => this.time, ZONE)
  private readonly garage = new ModelGarage(() => this.time)
  private session: MemberSession | null = null
  private admin: Session | null = ADMIN
  private readonly wanted: Wanted[] = []
  private readonly choices = new Map<
    string,
    { owner: string; eventId: string; attending: boolean }
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
    this.mutations = createMemberMutations({
      queue: this.phone.queue,
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      readSession: async () => this.session,
      sync: () => {},
    })
    this.acts = new WorldActs({
      club: this.club,
      owner: () => this.session?.owner,
      latest: now,
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
      onSettled: (row, { type }) => this.note(row, type),
      onExpired: (rows) => {
        for (const row of rows) this.note(row, 'expired')
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
  }

  private async attempt(step: Step): Promise<void> {
    this.time += 1_000
    switch (step.do) {
      case 'add':
        return this.add()
      case 'edit':
      case 'discard':
        return this.change(step)
      case 'retry':
        return this.happen('phone', this.wanted[step.row]?.id ?? '', { type: 'retry' })
      case 'choose':
        return this.choose(step)
      case 'dismiss': {
        const id = rsvpRowId(this.session?.owner ?? '', EVENTS[step.event] ?? '')
        return this.happen('phone', id, { type: 'dismiss' })
      }
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
        return this.acts.dropRejected(await this.phoneRows(), this.mutations.dropAct)
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
    this.phone.deliverAll()
    this.tablet.deliverAll()
    return [
      ...stuck,
      ...(await this.wrongRequests()),
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
      const stuck = rows.filter((row) => row.state === 'needs-attention' && !row.intent)
      for (const { id } of stuck) {
        const row = this.wanted.findIndex((one) => one.id === id)
        if (row >= 0) await this.change({ do: 'edit', row, tab: 0, waits: false })
      }
      if (!isBusy && !stuck.some(({ kind }) => kind === 'car-request')) return true
    }
    return false
  }

  private async wrongRequests(): Promise<string[]> {
    const copies = [...this.club.arrived.values()].map(({ memberId, request }) => {
      const [index, version] = String(request.notes).split(':').map(Number)
      return { memberId, index, version }
    })
    const problems: string[] = []
    for (const [index, { id, owner, allowed, last }] of this.wanted.entries()) {
      const own = copies.filter((copy) => copy.index === index)
      const arrived = own[0]?.version ?? 'none'
      const [row] = await this.phone.queue.find({ id })
      const about = `request ${index} (${arrived})`
      if (own.length > 1) problems.push(`${about} arrived ${own.length} times`)
      if (!allowed.has(arrived)) problems.push(`${about} is none of ${[...allowed].join()}`)
      if (own.some(({ memberId }) => memberId !== owner))
        problems.push(`${about} is not ${owner}’s`)
      // Unless its author was told that a change came too late, the last one counts.
      if (!row?.arrivedAnyway && arrived !== last) problems.push(`${about} should be ${last}`)
      if (row?.kind === 'car-request' && row.input.notes !== `${index}:${arrived}`) {
        problems.push(`${about} is shown as ${row.input.notes}`)
      }
    }
    return problems
  }

  private async wrongChoices(): Promise<string[]> {
    const problems: string[] = []
    for (const [id, { owner, eventId, attending }] of this.choices) {
      const [row] = await this.phone.queue.find({ id })
      const isRejected = row?.state === 'needs-attention' || row?.state === 'dismissed'
      const found = this.club.events.get(eventId)?.get(owner)
      const wasDismissed = row === undefined
      if (!isRejected && !wasDismissed && found !== attending) {
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

  private note({ id, input }: CommandRow, outcome: string): void {
    const ofCar = this.taps.filter((one) => one.input.vehicleId === input.vehicleId)
    const changes = this.garage.history.get(input.vehicleId) ?? []
    // A copy of an expired one may still move the car.
    const isContradicted =
      changes.some(({ commandId }) => commandId === null) ||
      ofCar.some((one) => this.outcomes.get(one.id)?.has('expired'))
    if (outcome === 'rejected' && !isContradicted) {
      this.untrue.push(`${id} was rejected although nobody else moved its car`)
    }
    // Those behind a rejected command are rejected with it.
    const behind =
      outcome === 'rejected' ? ofCar.filter((one) => one.id > id && !this.outcomes.has(one.id)) : []
    for (const one of [id, ...behind.map((row) => row.id)]) {
      this.outcomes.set(one, (this.outcomes.get(one) ?? new Set()).add(outcome))
    }
  }

  private async add(): Promise<void> {
    if (!this.session) return
    const { owner } = this.session
    const index = this.wanted.length
    const row: MemberRow = {
      ...newRow(owner, { now: this.time, newKey: this.phone.newKey() }),
      id: `request ${index}`,
      kind: 'car-request',
      input: this.inputFor(index, 0),
    }
    await this.phone.queue.add(row)
    this.wanted.push({ id: row.id, owner, versions: 1, last: 0, allowed: new Set([0]) })
  }

  private async change({ do: what, row: index, tab, waits }: Step & { do: 'edit' | 'discard' }) {
    const wanted = this.wanted[index]
    if (!wanted || wanted.owner !== this.session?.owner) return
    const { id } = wanted
    const version = what === 'edit' ? wanted.versions : 'none'
    if (version !== 'none') wanted.versions += 1
    const input = this.inputFor(index, wanted.versions - 1)
    const [changed] = await this.phone.queue.apply({ id }, () =>
      what === 'edit' ? { type: 'edit', input } : { type: 'discard' },
    )
    if (!changed?.before || changed.before.state === 'sent') return
    wanted.last = version
    if (changed.after?.intent) {
      wanted.allowed.add(version)
      if (waits) await this.phone.settle(tab, id)
    } else wanted.allowed = new Set([version])
  }

  private async choose({ event, attending }: { event: number; attending: boolean }) {
    const eventId = EVENTS[event]
    if (!this.session || !eventId) return
    const { owner } = this.session
    const id = rsvpRowId(owner, eventId)
    await this.phone.queue.replace({
      ...newRow(owner, { now: this.time, newKey: this.phone.newKey() }),
      id,
      kind: 'rsvp',
      input: { eventId, attending, eventDate: '2026-11-29' },
    })
    this.choices.set(id, { owner, eventId, attending })
  }

  private phoneRows(): Promise<MemberRow[]> {
    return this.phone.queue.find({ owner: this.session?.owner ?? '' })
  }

  private async tap({ car, forward }: { car: number; forward: boolean }) {
    const vehicleId = CARS[car] ?? ''
    const pending = await this.tablet.queue.find({ owner: GARAGE })
    const last = pending.findLast((row) => row.input.vehicleId === vehicleId)
    const from = last?.input.to ?? this.garage.statusOf(vehicleId)
    const to = forward ? nextStatus(from) : previousStatus(from)
    const id = `command-${String(this.taps.length).padStart(4, '0')}`
    const made = newCommand({ vehicleId, carName: 'Dart', from, to }, this.time)
    const row = { ...made, id, key: id }
    await this.tablet.queue.add(row)
    this.taps.push(row)
  }

  private async happen(on: 'phone', id: string, event: { type: 'retry' | 'dismiss' }) {
    await this[on].queue.apply({ id }, () => event)
  }

  private async happenToAll(on: On, type: 'wake' | 'sender-died' | 'stranded') {
    const owner = this.ownerOn(on)
    const event = type === 'wake' ? { type, signedIn: true } : { type }
    if (owner) await this[on].queue.apply({ owner }, () => event)
  }

  private ownerOn(on: On): string {
    return (on === 'phone' ? this.session?.owner : this.admin?.owner) ?? ''
  }

  private inputFor(index: number, version: number) {
    const requestedDate = addCalendarDays(dayInZone(new Date(this.time), ZONE), 1 + (index % 2))
    return {
      vehicleId: '11111111-1111-4111-8111-111111111111',
      vehicleName: 'Dart',
      requestType: 'pickup' as const,
      requestedDate,
      requestedTime: '10:00 AM',
      notes: `${index}:${version}`,
    }
  }

  private signIn(member: typeof ADA): void {
    const token = `token-${this.club.tokens.size}-${this.time}`
    this.club.tokens.set(token, member)
    this.club.cookie = member
    this.session = memberSession({ member, token })
  }
}
