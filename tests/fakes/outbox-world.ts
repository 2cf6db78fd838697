import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { CarWish } from '#domain/car-requests/car-request.schema.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import type { Member } from '#domain/members/member.schema.ts'
import { clubCalls } from '../../src/outbox/club-calls.ts'
import type { DeviceSession } from '../../src/outbox/device-session.ts'
import { createOutbox } from '../../src/outbox/outbox.ts'
import { type OutboxDb, openOutboxDb } from '../../src/outbox/outbox-db.ts'
import { hasWork, RowGone } from '../../src/outbox/outbox-row.ts'
import { createOutboxStore } from '../../src/outbox/outbox-store.ts'
import { sendOutbox } from '../../src/outbox/send-outbox.ts'
import { BadNetwork, type Fault, someTurns } from './bad-network.ts'
import { ModelClub } from './model-club.ts'

export type Step = { crashAfter?: number | undefined } & (
  | { do: 'add' | 'send' | 'send-twice-at-once' | 'deliver-late' | 'sign-out' | 'a-day-passes' }
  | {
      do: 'edit' | 'discard' | 'retry' | 'edit-while-sending' | 'discard-while-sending'
      row: number
    }
  | { do: 'choose' | 'choose-while-sending'; event: number; attending: boolean }
  | { do: 'sign-in'; member: 0 | 1 }
  | { do: 'set-the-clock'; hoursAhead: number }
)

type Told = { id: string | null; member: Member; versions: number; allowed: Set<number | 'none'> }

type Attending = boolean | 'none'
type Chosen = { memberId: string; eventId: string; allowed: Set<Attending> }

const ZONE = 'America/New_York'
const EVENTS = ['aaaaaaaa-0000-4000-8000-000000000000', 'bbbbbbbb-0000-4000-8000-000000000000']
const HOUR = 3_600_000
const DAY = 24 * HOUR
const MEMBERS = ['ada', 'ben'].map((name, index) => ({
  id: `0000000${index}-0000-4000-8000-000000000000`,
  firstName: name,
  lastName: 'Test',
  email: `${name}@example.com`,
  phone: null,
})) as [Member, Member]

/** One phone, one club, two members and a bad network; remembers what each member was told. */
export class OutboxWorld {
  private time = Date.UTC(2026, 4, 1, 12)
  private clockIsAhead = 0
  private readonly club = new ModelClub(() => this.time, ZONE)
  private readonly network: BadNetwork
  private readonly indexed = { indexedDB: new IDBFactory(), IDBKeyRange }
  private session: DeviceSession | null = null
  private readonly told: Told[] = []
  private readonly chosen = new Map<string, Chosen>()
  private readonly opened: OutboxDb[] = []
  private readonly unmarked: string[] = []
  private process = this.boot()

  constructor(faults: Fault[]) {
    this.network = new BadNetwork(this.club, [...faults])
    for (const id of EVENTS) this.club.events.set(id, new Map())
    this.signIn(0)
  }

  get count(): number {
    return this.told.length
  }

  get choiceCount(): number {
    return this.chosen.size
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
      case 'retry':
        await this.process.outbox.retry(this.told[step.row]?.id ?? '')
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

  /** The network heals, the phone's clock is put right, each member signs in once more and mends what needs attention. */
  async comeToRest(): Promise<void> {
    this.network.heal()
    this.clockIsAhead = 0
    for (const member of [0, 1] as const) {
      this.signIn(member)
      for (let round = 0; round < 12; round += 1) {
        this.time += 40_000
        await this.send(this.boot())
        const rows = await this.process.store.ofMember(MEMBERS[member].id)
        const stuck = rows.filter((row) => row.state === 'needs-attention' && !row.intent)
        for (const row of stuck) {
          await this.change(
            'edit',
            this.told.findIndex((one) => one.id === row.id),
          )
        }
        if (stuck.length === 0 && !rows.some(hasWork)) break
      }
    }
    this.network.deliverLate()
  }

  /** What is at the club against what the members were told; empty when all is well. */
  problems(): string[] {
    const notes = [...this.club.arrived.values()].map((one) => ({
      memberId: one.memberId,
      notes: String(one.request.notes),
    }))
    const wrong = this.told.flatMap((one, index) => {
      const copies = notes.filter((each) => each.notes.startsWith(`${index}:`))
      const version = copies[0] ? Number(copies[0].notes.split(':')[1]) : 'none'
      const problems: string[] = []
      if (copies.length > 1) problems.push(`wish ${index} arrived ${copies.length} times`)
      if (!one.allowed.has(version)) {
        problems.push(`wish ${index} arrived as ${version}, not ${[...one.allowed].join(' or ')}`)
      }
      if (copies.some((each) => each.memberId !== one.member.id)) {
        problems.push(`wish ${index} arrived under the wrong member`)
      }
      return problems
    })
    return [...this.unmarked, ...wrong, ...this.wrongChoices()]
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
    const db = openOutboxDb('outbox', this.indexed)
    this.opened.push(db)
    const store = createOutboxStore({
      db: {
        ...db,
        put: (row) => mortal(() => db.put(row)),
        write: (act) => mortal(() => db.write(act)),
        get: async (id) => {
          await someTurns()
          return db.get(id)
        },
      },
      now: () => this.time + this.clockIsAhead,
      random: () => 0.5,
      newKey: () => crypto.randomUUID(),
      timeZone: () => ZONE,
    })
    const calls = clubCalls(async (path, init) => {
      if (init.method === 'POST') await this.requireMark(db, init)
      return mortal(() => this.network.fetch(path, init))
    })
    const readSession = async () => this.session
    const tools = { store, calls, readSession, flush: () => {} }
    return { life, store, tools, outbox: createOutbox(tools) }
  }

  private async requireMark(db: OutboxDb, init: RequestInit): Promise<void> {
    const key = new Headers(init.headers).get('idempotency-key')
    const rows = await Promise.all(MEMBERS.map((member) => db.ofMember(member.id)))
    const row = rows.flat().find((one) => one.key === key)
    if (row && !row.attemptedEver) this.unmarked.push(`${row.kind} ${row.id} left unmarked`)
  }

  private async send(process = this.process): Promise<void> {
    const memberId = this.session?.member.id
    if (!memberId) return
    if (process === this.process) await process.store.clearMarks(memberId)
    await process.store.sweepLate(memberId)
    await process.store.wake(memberId, 'network-and-sign-in')
    await sendOutbox(process.tools, memberId)
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

  private wish(index: number, version: number): CarWish {
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
    const index = this.told.push({ id: null, member, versions: 1, allowed: new Set(['none', 0]) })
    const saving = this.process.outbox.add(member.id, this.wish(index - 1, 0))
    const row = await this.running(saving, crashAfter)
    const told = this.told[index - 1]
    if (row === 'crashed' || !told) return
    told.id = row.id
    told.allowed = new Set([0])
  }

  private async choose(which: number, attending: boolean, crashAfter?: number): Promise<void> {
    const memberId = this.session?.member.id
    const eventId = EVENTS[which % EVENTS.length]
    if (!memberId || !eventId) return
    const name = `${memberId} ${eventId}`
    const before = this.chosen.get(name)?.allowed ?? new Set<Attending>(['none'])
    this.chosen.set(name, { memberId, eventId, allowed: new Set([...before, attending]) })
    const saving = this.process.outbox.choose(memberId, { eventId, attending })
    if ((await this.running(saving, crashAfter)) === 'crashed') return
    this.chosen.set(name, { memberId, eventId, allowed: new Set([attending]) })
  }

  private async change(what: 'edit' | 'discard', index: number, crashAfter?: number) {
    const told = this.told[index]
    if (!told?.id || told.member.id !== this.session?.member.id) return
    const version = what === 'edit' ? told.versions : 'none'
    if (what === 'edit') told.versions += 1
    const { outbox } = this.process
    const changing =
      what === 'edit'
        ? outbox.edit(told.id, this.wish(index, told.versions - 1))
        : outbox.discard(told.id)
    const outcome = await this.running(changing.catch(goneOrThrow), crashAfter)
    if (outcome === 'done') told.allowed = new Set([version])
    else if (outcome !== 'had-arrived' && outcome !== 'gone') told.allowed.add(version)
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
