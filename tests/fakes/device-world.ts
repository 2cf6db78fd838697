import type { DeviceSession } from '../../src/mutations/device-session.ts'
import { RowGone } from '../../src/mutations/row.ts'
import { isOpen } from '../../src/mutations/transition.ts'
import { BadNetwork, type Fault, someTurns } from './bad-network.ts'
import { createChoiceTally } from './choice-tally.ts'
import type { Step } from './device-steps.ts'
import { ModelClub } from './model-club.ts'
import { ModelPhone, type Outcome } from './model-phone.ts'
import { RequestTally } from './request-tally.ts'
import { type ActStep, saveAct, WorldActs } from './world-acts.ts'
import { EVENTS, inputFor, memberNamed, ZONE } from './world-people.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const MEMBERS = [
  memberNamed('ada', '00000000-0000-4000-8000-000000000000'),
  memberNamed('ben', '00000001-0000-4000-8000-000000000000'),
] as const

/** One phone, one club, two members and a bad network; records what each member was shown. */
export class DeviceWorld {
  private time = Date.UTC(2026, 4, 1, 12)
  private readonly club = new ModelClub(() => this.time, ZONE)
  private readonly network: BadNetwork
  private session: DeviceSession | null = null
  private readonly phone: ModelPhone
  private readonly choices = createChoiceTally()
  private readonly requests: RequestTally
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
      rows: () => this.phone.rowsOf(this.session?.member.id ?? ''),
    })
    this.requests = new RequestTally({
      club: this.club,
      acts: this.acts,
      rowsOf: (owner) => this.phone.rowsOf(owner),
    })
    for (const id of EVENTS) this.club.events.set(id, new Map())
    this.signIn(0)
  }

  /** How much happened, by what it was. */
  counts(): Record<string, number> {
    const { phone, requests, choices, acts } = this
    const made = { requests: requests.all.length, choices: choices.savedCount() }
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
        const { id } = this.requests.all[step.row] ?? {}
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
          ({ kind, state }) => kind !== 'request-act' && state === 'needs-attention',
        )
        for (const row of stuck) await this.change('edit', this.requests.rejected(row))
        if (stuck.length === 0 && !rows.some(isOpen)) break
      }
      this.acts.readRejected(await this.phone.rowsOf(id))
    }
    this.network.deliverLate()
  }

  /** Differences between the club's data and what the members were shown; empty when there are none. */
  async problems(): Promise<string[]> {
    return [
      ...this.phone.untrue,
      ...(await this.requests.problems()),
      ...this.choices.problems(this.chosen()),
      ...this.acts.problems(),
    ]
  }

  /** The choices that the club has. */
  private chosen() {
    return [...this.club.events].flatMap(([eventId, choices]) =>
      [...choices].map(([memberId, attending]) => ({ memberId, eventId, attending })),
    )
  }

  close(): void {
    this.phone.close()
  }

  private async whileSending(act: Promise<void>, isLate = false): Promise<void> {
    const send = () => this.phone.send(this.phone.boot())
    await Promise.all([isLate ? someTurns().then(send) : send(), act])
  }

  private async add(crashAfter?: number): Promise<void> {
    if (!this.session) return
    const { member } = this.session
    const { mutations } = this.phone.process
    await this.requests.adding(member.id, async (index) => {
      const saving = mutations.add(member.id, inputFor(index, 0, this.time, index % 3))
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
    await this.acts.dropRejected(rows, (id) => this.phone.running(mutations.dismiss(id)))
  }

  private async choose(which: number, attending: boolean, crashAfter?: number): Promise<void> {
    const memberId = this.session?.member.id
    const eventId = EVENTS[which % EVENTS.length]
    if (!memberId || !eventId) return
    const { mutations } = this.phone.process
    await this.choices.during(memberId, eventId, attending, async () => {
      const saving = mutations.choose(memberId, { eventId, attending, eventDate: '2026-11-29' })
      const outcome = await this.phone.running(saving, crashAfter)
      return outcome !== 'crashed' && outcome !== 'failed'
    })
  }

  private async change(what: 'edit' | 'discard', index: number, crashAfter?: number) {
    const said = this.requests.all[index]
    if (!said || said.owner !== this.session?.member.id) return
    const { owner, versions } = said
    const { mutations } = this.phone.process
    const running = async (changing: Promise<unknown>) => {
      await this.phone.running(changing.catch(goneOrThrow), crashAfter)
      await this.phone.untilIdle()
    }
    const input = inputFor(index, versions, this.time, index % 3)
    if (what === 'edit') {
      return this.requests.editing(index, input, (id) => running(mutations.edit(owner, id, input)))
    }
    return this.requests.discarding(index, (id) => running(mutations.discard(owner, id)))
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
