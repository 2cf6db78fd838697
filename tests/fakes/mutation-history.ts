import type { MutationKind, Outgoing, Session } from '../../src/mutations/kind.ts'
import { createQueue } from '../../src/mutations/queue.ts'
import type { Row } from '../../src/mutations/row.ts'
import { outgoing, readReply } from '../../src/mutations/sender.ts'
import type { Changed, Store } from '../../src/mutations/store.ts'
import { type Answer, isOpen } from '../../src/mutations/transition.ts'
import type { Reply as ServerReply } from './model-club.ts'

export const TABS = 5

/** How a message ends, apart from its own answer. */
export const FATES = ['lost', 'busy', 'captive-portal', 'half-answer'] as const
export type Fate = (typeof FATES)[number]

type Message<R> = {
  row: R
  tab: number
  /** The page that sent it; one that was reloaded since reads no answer. */
  page: number
  sent: Outgoing
  sentAt: number
  serve: (sent: Outgoing) => ServerReply
  reply: ServerReply | null
  isOver: boolean
}

type DeviceTools<R extends Row, S extends Session> = {
  kindOf: MutationKind<R, S>
  now: () => number
  /** How late the network delivers a copy. */
  arrivesWithinMs: number
  timeZone: string | null
  session: () => S | null
  /** The server, as this device reaches it now: later the same message still carries the old cookie. */
  server: () => (sent: Outgoing) => ServerReply
  onSettled?: (row: R, answer: Answer<R['receipt']>) => void
}

/** A store that is full, or that the browser closed: the write changes nothing. */
export class StoreRefused extends Error {}

/** One device with its tabs, and all that it ever sent: messages arrive in any order, late, twice, or never. */
export class ModelDevice<R extends Row, S extends Session> {
  readonly queue
  /** How many writes its store refuses from now on. */
  refusals = 0
  private readonly tools: DeviceTools<R, S>
  private readonly messages: Message<R>[] = []
  private readonly pages = Array.from({ length: TABS }, () => 0)
  private keys = 0

  constructor(tools: DeviceTools<R, S>) {
    this.tools = tools
    this.queue = createQueue({
      store: memoryStore<R>(() => this.refuse()),
      kindOf: tools.kindOf,
      now: tools.now,
      random: () => 0.5,
      newKey: () => this.newKey(),
      clubClock: () => clubClockOf(tools),
    })
  }

  private refuse(): void {
    if (this.refusals === 0) return
    this.refusals -= 1
    throw new StoreRefused()
  }

  newKey(): string {
    this.keys += 1
    return `key-${String(this.keys).padStart(6, '0')}`
  }

  /** A sender in `tab` claims what is due, and what it claims leaves the device or is given back. */
  async send(tab: number, limit: number, leaves: boolean): Promise<void> {
    const session = this.tools.session()
    if (!session) return
    const claims = await this.queue.claim(session.owner, limit)
    if (!leaves) return this.queue.unclaim(claims)
    for (const { claimed } of claims) this.post(tab, claimed, session)
  }

  private post(tab: number, row: R, session: S): void {
    const mutation = this.tools.kindOf(row)
    const sent = outgoing(row, mutation, session, this.tools.now())
    const page = this.pages[tab] ?? 0
    const serve = this.tools.server()
    const sentAt = this.tools.now()
    const fate = { reply: null, isOver: false }
    this.messages.push({ row, tab, page, sent, sentAt, serve, ...fate })
  }

  /** The network hands the server a copy of a message; the oldest ones may come last. */
  deliver(which: number): void {
    const message = this.messages.at(-1 - (which % Math.max(1, this.messages.length)))
    if (!message || !this.arrives(message)) return
    const reply = message.serve(message.sent)
    message.reply ??= reply
  }

  /** Its page reads what became of a message. */
  async answer(which: number, fate?: Fate): Promise<void> {
    const open = this.messages.filter((one) => !one.isOver && this.pages[one.tab] === one.page)
    const message = open.at(-1 - (which % Math.max(1, open.length)))
    if (!message || (!fate && !message.reply)) return
    message.isOver = true
    await this.read(message, fate ? replyOf(fate) : message.reply)
  }

  private async read({ row }: Message<R>, reply: ServerReply | null) {
    const mutation = this.tools.kindOf(row)
    const read = reply && { ...reply, ok: reply.status < 300, retryAfterMs: 0 }
    const answer: Answer<R['receipt']> = readReply(read, mutation)
    if (answer.type === 'receipt' || answer.type === 'rejected') this.tools.onSettled?.(row, answer)
    await this.queue.answered(row, answer)
  }

  /** The page is reloaded or killed: what it sent is never answered. */
  reload(tab: number): void {
    this.pages[tab] = (this.pages[tab] ?? 0) + 1
  }

  async expire(owner: string): Promise<void> {
    await this.queue.expire(owner)
  }

  /** Everything that is due is sent, arrives and is answered; returns whether something is left to do. */
  async settleAll(owner: string): Promise<boolean> {
    await this.expire(owner)
    await this.queue.apply({ owner }, () => ({ type: 'sender-died' }))
    await this.queue.apply({ owner }, () => ({ type: 'wake', signedIn: true }))
    const before = this.messages.length
    await this.send(0, 100, true)
    for (const message of this.messages.slice(before)) {
      message.isOver = true
      await this.read(message, message.serve(message.sent))
    }
    return (await this.queue.find({ owner })).some(isOpen)
  }

  deliverAll(): void {
    for (const one of this.messages) if (this.arrives(one)) one.serve(one.sent)
  }

  private arrives({ sentAt }: Message<R>): boolean {
    return this.tools.now() - sentAt <= this.tools.arrivesWithinMs
  }
}

function replyOf(fate: Fate): ServerReply | null {
  if (fate === 'busy') return { status: 429, body: { error: 'Later.', code: 'too_many' } }
  if (fate === 'captive-portal') return { status: 200, body: { welcome: true } }
  return null
}

function memoryStore<R extends Row>(beforeWrite: () => void): Store<R> {
  const rows = new Map<string, R>()
  const find = (where: { id: string } | { owner: string }) => {
    if ('owner' in where) return [...rows.values()].filter(({ owner }) => owner === where.owner)
    const row = rows.get(where.id)
    return row ? [row] : []
  }
  const save = (changes: Changed<R>[]) => {
    beforeWrite()
    for (const { before, after } of changes) {
      if (after) rows.set(after.id, after)
      else if (before) rows.delete(before.id)
    }
    return changes
  }
  return {
    find: async (where) => find(where),
    put: async (...saved) => void save(saved.map((after) => ({ before: undefined, after }))),
    change: async (where, act) => save(act(find(where))),
  }
}

function clubClockOf({ now, timeZone }: Pick<DeviceTools<Row, Session>, 'now' | 'timeZone'>) {
  return timeZone === null ? null : { now: new Date(now()), timeZone }
}
