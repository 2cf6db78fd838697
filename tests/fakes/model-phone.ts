import { type MemberSession, memberSession } from '../../src/mutations/device-session.ts'
import { type MemberRow, memberKind } from '../../src/mutations/kinds/member-kinds.ts'
import { createMemberMutations } from '../../src/mutations/member-mutations.ts'
import { RowGone } from '../../src/mutations/row.ts'
import { createChoiceTally } from './choice-tally.ts'
import type { DeviceStorage } from './device-storage.ts'
import type { ModelClub } from './model-club.ts'
import { ModelDevice } from './model-device.ts'
import { RequestTally } from './request-tally.ts'
import { type ActStep, saveAct, WorldActs } from './world-acts.ts'
import { EVENTS, inputFor, MEMBERS, ZONE } from './world-people.ts'

type Tools = {
  storage: DeviceStorage<MemberRow>
  club: ModelClub
  now: () => number
  problemOf: (row: MemberRow, syncedAt: number) => string | null
}
type Mutations = ReturnType<typeof createMemberMutations>
type Mortal = { crashAfter?: number | undefined }

/** A phone that two members share, and what they did and were told on it. */
export class ModelPhone {
  readonly device: ModelDevice<MemberRow, MemberSession>
  readonly requests: RequestTally
  readonly acts: WorldActs
  readonly choices = createChoiceTally()
  session: MemberSession | null = null
  private readonly club: ModelClub
  private readonly now: () => number
  /** The events that were ever full. */
  private readonly filled = new Set<string>()

  constructor({ storage, club, now, problemOf }: Tools) {
    this.club = club
    this.now = now
    this.device = new ModelDevice<MemberRow, MemberSession>({
      storage,
      kindOf: memberKind,
      now,
      timeZone: ZONE,
      arrivesWithinMs: Number.POSITIVE_INFINITY,
      session: () => this.session,
      server: () => {
        const { cookie } = club
        return (sent) => club.reply(sent, cookie)
      },
      owners: MEMBERS.map(({ id }) => id),
      problemOf,
    })
    const rowsOf = storage.rowsOf
    this.acts = new WorldActs({
      club,
      owner: () => this.session?.owner,
      latest: () => this.device.latest,
      rows: () => this.rows(),
    })
    this.requests = new RequestTally({ club, acts: this.acts, rowsOf })
    for (const id of EVENTS) club.events.set(id, new Map())
    this.signIn(0)
  }

  signIn(which: 0 | 1): void {
    const member = MEMBERS[which]
    const token = `token-${this.club.tokens.size}-${this.now()}`
    this.club.tokens.set(token, member)
    this.club.cookie = member
    this.session = memberSession({ member, token })
  }

  signOut(): void {
    if (this.session) this.club.tokens.delete(this.session.token)
    this.session = null
    this.club.cookie = null
  }

  /** The rows of whoever is signed in. */
  rows(): Promise<MemberRow[]> {
    return this.device.storage.rowsOf(this.session?.owner ?? '')
  }

  async add({ crashAfter }: Mortal): Promise<void> {
    const { owner } = this.session ?? {}
    if (!owner) return
    await this.requests.adding(owner, async (index) => {
      const input = inputFor(index, 0, this.now(), index % 3)
      const row = await this.saving((mutations) => mutations.add(owner, input), crashAfter)
      return typeof row === 'string' ? null : row.id
    })
  }

  /** Edits a request to a later day, or discards it. */
  async change(what: 'edit' | 'discard', index: number, { crashAfter }: Mortal = {}) {
    const said = this.requests.all[index]
    if (!said || said.owner !== this.session?.owner) return
    const { owner, versions } = said
    if (what === 'discard') {
      const discard = (id: string) => (mutations: Mutations) =>
        mutations.discard(owner, id).catch(goneOrThrow)
      return this.requests.discarding(index, (id) => this.saving(discard(id), crashAfter))
    }
    const input = inputFor(index, versions, this.now(), 1 + (index % 2))
    const edit = (id: string) => (mutations: Mutations) =>
      mutations.edit(owner, id, input).catch(goneOrThrow)
    return this.requests.editing(index, input, (id) => this.saving(edit(id), crashAfter))
  }

  async retry(index: number): Promise<void> {
    const { id = '' } = this.requests.all[index] ?? {}
    await this.saving((mutations) => mutations.retry(id ?? ''))
  }

  async choose(which: number, attending: boolean, { crashAfter }: Mortal): Promise<void> {
    const { owner } = this.session ?? {}
    const eventId = EVENTS[which]
    if (!owner || !eventId) return
    const input = { eventId, attending, eventDate: '2026-11-29' }
    const choice = { kind: 'rsvp', input } as const
    await this.choices.during(owner, eventId, attending, async () => {
      const saved = await this.saving((mutations) => mutations.append(owner, choice), crashAfter)
      return saved !== 'crashed' && saved !== 'failed'
    })
  }

  /** An event has no place left, or one again. */
  fill(which: number): void {
    const eventId = EVENTS[which] ?? ''
    this.filled.add(eventId)
    if (!this.club.capacity.delete(eventId)) this.club.capacity.set(eventId, 0)
  }

  /** The member reads that an event had no place left. */
  async dismiss(which: number): Promise<void> {
    const row = (await this.refusedChoices()).find(({ eventId }) => eventId === EVENTS[which])
    if (!row) return
    await this.choices.refusing(row.owner, row.eventId, () =>
      this.saving((mutations) => mutations.dismiss(row.id)),
    )
  }

  act(step: ActStep & Mortal): Promise<void> {
    return this.acts.act(step, async (owner, input) => {
      const save = (mutations: Mutations) => saveAct(mutations, owner, input)
      const saved = await this.saving(save, step.crashAfter)
      return saved === 'crashed' || saved === 'failed' ? null : saved
    })
  }

  async dropRejected(): Promise<void> {
    const drop = (id: string) => this.saving((mutations) => mutations.dismiss(id))
    await this.acts.dropRejected(await this.rows(), drop)
  }

  /** Reads, at the end, what was rejected, and changes the requests that can be; returns whether there were such. */
  async readRejected(): Promise<boolean> {
    const rows = await this.rows()
    const rejected = rows.filter(
      ({ kind, state }) => kind === 'car-request' && state === 'needs-attention',
    )
    for (const row of rejected) await this.change('edit', this.requests.rejected(row))
    return rejected.length > 0
  }

  async readFinally(): Promise<void> {
    this.acts.readRejected(await this.rows())
    for (const { owner, eventId } of await this.refusedChoices()) {
      await this.choices.refusing(owner, eventId, async () => {})
    }
  }

  /** The signed-in member's choices for events that were full. */
  private async refusedChoices() {
    return (await this.rows()).flatMap((row) =>
      row.kind === 'rsvp' && row.state === 'needs-attention' && this.filled.has(row.input.eventId)
        ? { id: row.id, owner: row.owner, eventId: row.input.eventId }
        : [],
    )
  }

  private saving<T>(save: (mutations: Mutations) => Promise<T>, crashAfter?: number) {
    return this.device.act(
      (queue) => save(createMemberMutations({ queue, sync: () => {} })),
      crashAfter,
    )
  }
}

function goneOrThrow(cause: unknown): 'gone' {
  if (cause instanceof RowGone) return 'gone'
  throw cause
}
