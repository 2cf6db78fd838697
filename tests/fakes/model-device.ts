import type { Json, MutationKind, Outgoing, Session } from '../../src/mutations/kind.ts'
import { createQueue, type Queue } from '../../src/mutations/queue.ts'
import type { Row } from '../../src/mutations/row.ts'
import { type Fetch, type SendTools, sendDue } from '../../src/mutations/sender.ts'
import type { Event } from '../../src/mutations/transition.ts'
import { DeviceNetwork, type Fate } from './device-network.ts'
import type { DeviceStorage } from './device-storage.ts'
import type { Reply } from './model-club.ts'
import { end, type Life, mortal, mortalStore, newLife } from './page-life.ts'

/** A person acts in the first page; each of them sends. */
export const PAGES = 5
/** The service worker, which sends when the network is good. */
const WORKER = PAGES
/** Many more than any history needs. */
const MOST_CALLS = 1_000

type DeviceTools<R extends Row, S extends Session> = {
  storage: DeviceStorage<R>
  kindOf: MutationKind<R, S>
  now: () => number
  /** That of the club's days; null if the device doesn't know it. */
  timeZone: string | null
  arrivesWithinMs: number
  session: () => S | null
  server: () => (sent: Outgoing) => Reply
  /** Whose rows it may hold. */
  owners: string[]
  /** Why a row that is about to leave must not; `syncedAt` is when its sender looked for expired ones. */
  problemOf: (row: R, syncedAt: number) => string | null
  onSettled?: SendTools<R, S>['onSettled']
}

export type Outcome<T> = Promise<T | 'crashed' | 'failed'>
type Page<R extends Row, S extends Session> = {
  life: Life
  queue: Queue<R, S>
  tools: SendTools<R, S>
  /** When its sender last looked for expired rows. */
  syncedAt: number
  /** Has its sender look for new rows; null unless it sends. */
  nudge: (() => void) | null
}

/** One device: its pages run the real queue and the real sender on one storage, and may die at any write or call. */
export class ModelDevice<R extends Row, S extends Session> {
  /** What left the device although it must not. */
  readonly untrue: string[] = []
  readonly network: DeviceNetwork
  aheadMs = 0
  /** The latest time that its clock has shown. */
  latest = 0
  failureCount = 0
  private readonly tools: DeviceTools<R, S>
  private readonly pages = new Map<number, Page<R, S>>()
  private readonly sentKeys = new Set<string>()
  private readonly answeredKeys = new Set<string | undefined>()
  private calls = 0

  constructor(tools: DeviceTools<R, S>) {
    this.tools = tools
    this.network = new DeviceNetwork(tools)
  }

  get storage(): DeviceStorage<R> {
    return this.tools.storage
  }

  readonly now = (): number => {
    const now = this.tools.now() + this.aheadMs
    this.latest = Math.max(this.latest, now)
    return now
  }

  page(tab: number): Page<R, S> {
    const found = this.pages.get(tab)
    const page = found && !found.life.isOver ? found : this.boot(tab === WORKER)
    this.pages.set(tab, page)
    return page
  }

  private boot(isGood: boolean): Page<R, S> {
    const { storage, kindOf, timeZone, onSettled = () => {} } = this.tools
    const life = newLife()
    const queue = createQueue<R, S>({
      store: mortalStore(storage.open(), life),
      kindOf,
      now: this.now,
      random: () => 0.5,
      newKey: () => crypto.randomUUID(),
      clubClock: () => (timeZone === null ? null : { now: new Date(this.now()), timeZone }),
    })
    const fetch: Fetch = async (path, init) => {
      const sent = readCall(path, init)
      this.count(life)
      await this.checkLeaving(sent, Math.min(page.syncedAt, this.now()))
      const answer = await mortal(life, () => this.network.call(sent, { life, isGood }))
      if (answer.ok) this.answeredKeys.add(keyOf(sent))
      return answer
    }
    const readSession = async () => this.tools.session()
    const tools = { queue, fetch, readSession, onSettled }
    const page: Page<R, S> = { life, queue, tools, syncedAt: 0, nudge: null }
    return page
  }

  /** What a person does in the first page; resolves with what it came to. */
  async act<T>(
    act: (queue: Page<R, S>['queue']) => Promise<T>,
    crashAfter: number | undefined,
  ): Outcome<T> {
    const page = this.page(0)
    return this.running(page, () => act(page.queue), crashAfter)
  }

  /** A page sends what is due, and waits for the answers; one that already does is nudged. */
  async send(tab: number, crashAfter?: number): Promise<void> {
    const page = this.page(tab)
    const send = async () => {
      if (page.nudge) page.nudge()
      else void this.tried(this.sync(page))
      await this.storage.rest()
    }
    await this.running(page, send, crashAfter)
  }

  /** The worker sends all that waits, and everything arrives. */
  async syncAll(crashAfter?: number): Promise<void> {
    await this.apply({ type: 'sender-died' })
    await this.apply({ type: 'wake', signedIn: true })
    const page = this.page(WORKER)
    await this.running(page, () => this.sync(page), crashAfter)
    await this.storage.rest()
  }

  /** A page reads what became of one of its calls. */
  async answer(which: number, fate?: Fate, crashAfter?: number): Promise<void> {
    const message = this.network.waiting(which)
    const page = [...this.pages.values()].find(({ life }) => life === message?.life)
    if (!message || !page) return
    const answer = async () => {
      this.network.end(message, fate)
      await this.storage.rest()
    }
    await this.running(page, answer, crashAfter)
  }

  /** The page is reloaded or killed: what it sent is never answered. */
  reload(tab: number): void {
    end(this.page(tab).life)
  }

  reloadAll(): void {
    for (const { life } of this.pages.values()) end(life)
  }

  /** Something happens to all rows of whoever is signed in. */
  async apply(event: Event<R>): Promise<void> {
    const owner = this.tools.session()?.owner
    if (owner) await this.act((queue) => queue.apply({ owner }, () => event), undefined)
  }

  /**
   * A row whose key has left must say so: its next change depends on it. Once answered and removed, it may come back as
   * new, from a page that saves it again because its first try seemed to fail; the server then repeats its answer.
   */
  async checkRows(): Promise<void> {
    for (const { kind, id, key, attemptedEver } of await this.allRows()) {
      const mayArrive = this.sentKeys.has(key) && !this.answeredKeys.has(key)
      if (!attemptedEver && mayArrive) this.untrue.push(`${kind} ${id} left unmarked`)
    }
  }

  private async sync(page: Page<R, S>): Promise<void> {
    const owner = this.tools.session()?.owner
    if (!owner) return
    page.syncedAt = this.now()
    await page.queue.expire(owner)
    const { finished, nudge } = sendDue(page.tools, owner)
    page.nudge = nudge
    await finished.finally(() => {
      page.nudge = null
    })
  }

  /** What `act` resolves with, unless the page dies first or the storage fails. */
  private async running<T>(
    { life }: Page<R, S>,
    act: () => Promise<T>,
    crashAfter: number | undefined,
  ): Outcome<T> {
    if (crashAfter !== undefined) life.left = crashAfter
    const outcome = await Promise.race([this.tried(act()), life.over])
    if (!life.isOver) life.left = Number.POSITIVE_INFINITY
    return outcome
  }

  private async tried<T>(act: Promise<T>): Promise<T | 'failed'> {
    return act.catch(async (cause) => {
      if (!this.storage.hasCaused(cause)) this.untrue.push(String(cause))
      this.failureCount += 1
      return 'failed' as const
    })
  }

  /** A sender that would never stop ends here. */
  private count(life: Life): void {
    this.calls += 1
    if (this.calls === MOST_CALLS) this.untrue.push('sends without end')
    if (this.calls >= MOST_CALLS) end(life)
  }

  private async allRows(): Promise<R[]> {
    return (await Promise.all(this.tools.owners.map((one) => this.storage.rowsOf(one)))).flat()
  }

  private async checkLeaving(sent: Outgoing, syncedAt: number): Promise<void> {
    const key = keyOf(sent)
    if (key === undefined) return
    this.sentKeys.add(key)
    const row = (await this.allRows()).find((one) => one.key === key)
    const problem = row && this.tools.problemOf(row, syncedAt)
    if (problem) this.untrue.push(`${row.kind} ${row.id} ${problem}`)
    await this.checkRows()
  }
}

function readCall(path: string, init: RequestInit): Outgoing {
  const headers = Object.fromEntries(new Headers(init.headers))
  const body: Json = init.body ? JSON.parse(String(init.body)) : {}
  return { method: methodOf(init), path, headers, body }
}

const keyOf = ({ headers }: Outgoing) => headers['idempotency-key']

const methodOf = ({ method }: RequestInit): Outgoing['method'] =>
  method === 'POST' || method === 'PATCH' || method === 'DELETE' ? method : 'GET'
