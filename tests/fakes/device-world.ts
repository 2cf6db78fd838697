import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import type { Member } from '#domain/members/member.ts'
import type { DeviceSession } from '../../src/mutations/device-session.ts'
import { RowGone } from '../../src/mutations/row.ts'
import { hasWork } from '../../src/mutations/transition.ts'
import { BadNetwork, type Fault, someTurns } from './bad-network.ts'
import type { Step } from './device-steps.ts'
import { ModelClub } from './model-club.ts'
import { ModelPhone, type Outcome } from './model-phone.ts'
import { type ActStep, saveAct, WorldActs } from './world-acts.ts'
import { WriteTally } from './write-tally.ts'

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

/** One phone, one club, two members and a bad network; records what each member was shown. */
export class DeviceWorld {
  private time = Date.UTC(2026, 4, 1, 12)
  private readonly club = new ModelClub(() => this.time, ZONE)
  private readonly network: BadNetwork
  private session: DeviceSession | null = null
  private readonly phone: ModelPhone
  private readonly writes = new WriteTally()
  private readonly acts: WorldActs

  constructor(faults: Fault[]) {
    this.network = new BadNetwork(this.club, [...faults])
    this.phone = new ModelPhone({
      fetch: this.network.fetch,
      session: () => this.session,
      now: () => this.time,
      timeZone: ZONE,
      owners: MEMBERS.map(({ id }) => id),
    })
    this.acts = new WorldActs({
      club: this.club,
      owner: () => this.session?.member.id,
      latest: () => this.phone.latest,
    })
    for (const id of EVENTS) this.club.events.set(id, new Map())
    this.signIn(0)
  }

  /** How much happened, by what it was. */
  counts(): Record<string, number> {
    const { phone, writes, acts } = this
    const made = { requests: writes.requests.length, choices: writes.choiceCount }
    return { ...made, failures: phone.failureCount, ...acts.outcomes() }
  }

  async take(step: Step): Promise<void> {
    this.time += 40_000
    await this.happen(step)
    await this.phone.checkRows()
  }

  private async happen(step: Step): Promise<void> {
    switch (step.do) {
      case 'add':
        return this.add(step.crashAfter)
      case 'add-while-sending':
        return this.whileSending(this.add(), step.isLate)
      case 'send':
        await this.phone.running(this.phone.send(), step.crashAfter)
        return
      case 'send-twice-at-once':
        return this.whileSending(this.phone.send())
      case 'edit':
      case 'discard':
        return this.change(step.do, step.row, step.crashAfter)
      case 'edit-while-sending':
        return this.whileSending(this.change('edit', step.row), step.isLate)
      case 'discard-while-sending':
        return this.whileSending(this.change('discard', step.row), step.isLate)
      case 'choose':
        return this.choose(step.event, step.attending, step.crashAfter)
      case 'choose-while-sending':
        return this.whileSending(this.choose(step.event, step.attending), step.isLate)
      case 'act':
        return this.act(step, (save) => this.phone.runningTwice(save, step.crashAfter))
      case 'act-while-sending':
        return this.whileSending(
          this.act(step, (save) => this.phone.running(save())),
          step.isLate,
        )
      case 'garage-offers':
        return this.acts.offer(step.row, step.times)
      case 'drop-rejected':
        return this.dropRejected()
      case 'retry': {
        const { id } = this.writes.requests[step.row] ?? {}
        await this.phone.running(this.phone.process.mutations.retry(id ?? ''))
        return
      }
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
        this.phone.aheadMs = step.hoursAhead * HOUR
        return
      case 'storage-fails':
        return this.phone.storage.failNext(step.faults)
      case 'a-day-passes':
        this.time += DAY
    }
  }

  /** Repairs network, storage and clock, then signs each member in and resolves rows that need attention. */
  async comeToRest(): Promise<void> {
    this.network.heal()
    this.phone.storage.failNext([])
    this.phone.aheadMs = 0
    await this.phone.untilIdle()
    for (const member of [0, 1] as const) {
      this.signIn(member)
      const { id } = MEMBERS[member]
      for (let round = 0; round < 12; round += 1) {
        this.time += 40_000
        await this.phone.send(this.phone.boot())
        const rows = await this.phone.rowsOf(id)
        const stuck = rows.filter(
          (row) => row.kind !== 'request-act' && row.state === 'needs-attention' && !row.intent,
        )
        for (const row of stuck) {
          await this.change(
            'edit',
            this.writes.requests.findIndex((one) => one.id === row.id),
          )
        }
        if (stuck.length === 0 && !rows.some(hasWork)) break
      }
      this.acts.readRejected(await this.phone.rowsOf(id))
    }
    this.network.deliverLate()
  }

  /** Differences between the club's data and what the members were shown; empty when there are none. */
  problems(): string[] {
    return [...this.phone.untrue, ...this.writes.problems(this.club), ...this.acts.problems()]
  }

  close(): void {
    this.phone.close()
  }

  private async whileSending(act: Promise<void>, isLate = false): Promise<void> {
    const send = () => this.phone.send(this.phone.boot())
    await Promise.all([isLate ? someTurns().then(send) : send(), act])
  }

  private inputFor(index: number, version: number): CarRequestInput {
    const today = dayInZone(new Date(this.time), ZONE)
    return {
      vehicleId: '11111111-1111-4111-8111-111111111111',
      vehicleName: 'Dart',
      requestType: 'pickup',
      requestedDate: addCalendarDays(today, index % 3),
      requestedTime: '10:00 AM',
      notes: `${index}:${version}`,
    }
  }

  private async add(crashAfter?: number): Promise<void> {
    if (!this.session) return
    const { member } = this.session
    const { mutations } = this.phone.process
    await this.writes.adding(member, async (index) => {
      const saving = mutations.add(member.id, this.inputFor(index, 0))
      const row = await this.phone.running(saving, crashAfter)
      return typeof row === 'string' ? null : row.id
    })
  }

  private act(step: ActStep, run: <T>(save: () => Promise<T>) => Outcome<T>): Promise<void> {
    const { mutations } = this.phone.process
    return this.acts.act(step, async (owner, input) => {
      const saved = await run(() => saveAct(mutations, owner, input))
      return saved === 'crashed' || saved === 'failed' ? null : saved
    })
  }

  private async dropRejected(): Promise<void> {
    const rows = await this.phone.rowsOf(this.session?.member.id ?? '')
    const { mutations } = this.phone.process
    await this.acts.dropRejected(rows, (id) => this.phone.running(mutations.dropAct(id)))
  }

  private async choose(which: number, attending: boolean, crashAfter?: number): Promise<void> {
    const memberId = this.session?.member.id
    const eventId = EVENTS[which % EVENTS.length]
    if (!memberId || !eventId) return
    const { mutations } = this.phone.process
    await this.writes.choosing({ memberId, eventId }, attending, async () => {
      const saving = mutations.choose(memberId, { eventId, attending, eventDate: '2026-11-29' })
      const outcome = await this.phone.running(saving, crashAfter)
      return outcome !== 'crashed' && outcome !== 'failed'
    })
  }

  private async change(what: 'edit' | 'discard', index: number, crashAfter?: number) {
    const expected = this.writes.requests[index]
    if (!expected?.id || expected.member.id !== this.session?.member.id) return
    const version = what === 'edit' ? expected.versions : 'none'
    if (what === 'edit') expected.versions += 1
    const { mutations } = this.phone.process
    const changing =
      what === 'edit'
        ? mutations.edit(expected.id, this.inputFor(index, expected.versions - 1))
        : mutations.discard(expected.id)
    const outcome = await this.phone.running(changing.catch(goneOrThrow), crashAfter)
    // A discard that removed the row before its connection broke finds it gone.
    const isUndone = outcome === 'had-arrived' || (outcome === 'gone' && what === 'edit')
    if (outcome === 'done') expected.allowed = new Set([version])
    else if (!isUndone) expected.allowed.add(version)
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
