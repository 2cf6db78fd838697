import { type DeviceSession, memberSession } from '../../src/mutations/device-session.ts'
import { isKnownKind, type MemberRow, memberKind } from '../../src/mutations/kinds/member-kinds.ts'
import { createMemberMutations } from '../../src/mutations/member-mutations.ts'
import { createQueue } from '../../src/mutations/queue.ts'
import { type Fetch, sendDue } from '../../src/mutations/sender.ts'
import { openStore, type WatchedStore } from '../../src/mutations/store.ts'
import { someTurns } from './bad-network.ts'
import { BadStorage } from './bad-storage.ts'
import { leftTooLate } from './world-acts.ts'

type Tools = {
  fetch: Fetch
  session: () => DeviceSession | null
  now: () => number
  timeZone: string
  /** Whose rows it may hold. */
  owners: string[]
}

export type Outcome<T> = Promise<T | 'crashed' | 'failed'>

/** A phone with the real queue on bad storage; its page may die at any write or call. */
export class ModelPhone {
  readonly storage = new BadStorage()
  /** What left the phone although it must not. */
  readonly untrue: string[] = []
  aheadMs = 0
  failureCount = 0
  /** The latest time that its clock has shown. */
  latest = 0
  private underWay = 0
  private readonly tools: Tools
  private readonly sentKeys = new Set<string>()
  private readonly opened: WatchedStore<MemberRow>[] = []
  private readonly observer: WatchedStore<MemberRow>
  process: ReturnType<ModelPhone['boot']>

  constructor(tools: Tools) {
    this.tools = tools
    this.observer = this.open(this.storage.sound)
    this.process = this.boot()
  }

  /** Another page of the app, or its worker. */
  boot() {
    const life = { left: Number.POSITIVE_INFINITY, died: () => {} }
    const mortal = async <T>(act: () => Promise<T>): Promise<T> => {
      await survive(life)
      const value = await this.counted(act)
      await survive(life)
      return value
    }
    const store = this.open(this.storage.indexed)
    const queue = createQueue({
      store: {
        put: (...rows) => mortal(() => store.put(...rows)),
        change: (where, act) => mortal(() => store.change(where, act)),
        find: (where) =>
          this.counted(async () => {
            if ('id' in where) await someTurns()
            return store.find(where)
          }),
      },
      kindOf: memberKind,
      now: () => this.now(),
      random: () => 0.5,
      newKey: () => crypto.randomUUID(),
      clubClock: () => ({ now: new Date(this.now()), timeZone: this.tools.timeZone }),
    })
    const fetch: Fetch = async (path, init) => {
      await this.checkRowOf(init)
      return mortal(() => this.tools.fetch(path, init))
    }
    const readSession = async () => memberSession(this.tools.session())
    const tools = { queue, fetch, readSession, sync: () => {} }
    return { life, queue, tools, mutations: createMemberMutations(tools) }
  }

  /** A sync; like the page's own, it ends where the storage fails. */
  async send({ queue, tools } = this.process): Promise<void> {
    const owner = this.tools.session()?.member.id
    if (!owner) return
    const sync = async () => {
      if (queue === this.process.queue) {
        await queue.apply({ owner }, () => ({ type: 'sender-died' }))
      }
      await queue.expire(owner)
      await queue.apply({ owner }, () => ({ type: 'wake', signedIn: true }))
      await sendDue(tools, owner).finished
    }
    if ((await this.tried(sync())) === 'failed') await this.untilIdle()
  }

  /** Resolves once nothing is under way: a failed sync still reads the answers to what it had sent. */
  async untilIdle(): Promise<void> {
    do await someTurns()
    while (this.underWay > 0)
  }

  /** What `act` resolves with, unless the page dies first or the storage fails. */
  async running<T>(act: Promise<T>, crashAfter?: number): Outcome<T> {
    if (crashAfter === undefined) return this.tried(act)
    const { life } = this.process
    const crashed = new Promise<'crashed'>((resolve) => {
      life.died = () => resolve('crashed')
    })
    life.left = crashAfter
    const outcome = await Promise.race([this.tried(act), crashed])
    life.left = outcome === 'crashed' ? 0 : Number.POSITIVE_INFINITY
    if (outcome === 'crashed') this.process = this.boot()
    return outcome
  }

  /** The same for a member who taps once more after reading that nothing was saved. */
  async runningTwice<T>(act: () => Promise<T>, crashAfter?: number): Outcome<T> {
    const outcome = await this.running(act(), crashAfter)
    return outcome === 'failed' ? this.running(act()) : outcome
  }

  /** A row whose key has left the phone must say so: its next change depends on it. */
  async checkRows(): Promise<void> {
    for (const { kind, id, key, attemptedEver } of await this.allRows()) {
      if (!attemptedEver && this.sentKeys.has(key)) this.untrue.push(`${kind} ${id} left unmarked`)
    }
  }

  /** Everything that is stored, whatever the storage does to others. */
  rowsOf(owner: string): Promise<MemberRow[]> {
    return this.observer.find({ owner })
  }

  close(): void {
    for (const db of this.opened) db.close()
  }

  private async counted<T>(act: () => Promise<T>): Promise<T> {
    this.underWay += 1
    return act().finally(() => {
      this.underWay -= 1
    })
  }

  private now(): number {
    const now = this.tools.now() + this.aheadMs
    this.latest = Math.max(this.latest, now)
    return now
  }

  private open(indexed: Parameters<typeof openStore>[2]): WatchedStore<MemberRow> {
    const store = openStore<MemberRow>('outbox', isKnownKind, indexed)
    this.opened.push(store)
    return store
  }

  private async tried<T>(act: Promise<T>): Promise<T | 'failed'> {
    return act.catch((cause) => {
      if (!this.storage.hasCaused(cause)) throw cause
      this.failureCount += 1
      return 'failed'
    })
  }

  private async allRows(): Promise<MemberRow[]> {
    return (await Promise.all(this.tools.owners.map((owner) => this.rowsOf(owner)))).flat()
  }

  private async checkRowOf(init: RequestInit): Promise<void> {
    const key = new Headers(init.headers).get('idempotency-key')
    if (key === null) return
    this.sentKeys.add(key)
    const row = (await this.allRows()).find((one) => one.key === key)
    if (row && leftTooLate(row, this.now())) this.untrue.push(`${row.kind} ${row.id} left too late`)
    await this.checkRows()
  }
}

async function survive(life: { left: number; died: () => void }): Promise<void> {
  if (life.left > 0) {
    life.left -= 1
    return
  }
  life.died()
  await new Promise<never>(() => {})
}
