import { type GarageStatus, nextStatus, previousStatus } from '#domain/vehicles/garage-cycle.ts'
import { createCommandList } from '../../src/admin/status-commands/command-list.ts'
import {
  type CommandRow,
  GARAGE,
  isCommand,
  newCommand,
  statusCommand,
} from '../../src/mutations/kinds/status-command.ts'
import { createQueue } from '../../src/mutations/queue.ts'
import { type Fetch, sendDue } from '../../src/mutations/sender.ts'
import { openStore } from '../../src/mutations/store.ts'
import { someTurns } from './bad-network.ts'
import { BadStorage } from './bad-storage.ts'
import type { ModelGarage } from './model-garage.ts'

const ADMIN = { owner: GARAGE, token: 'admin' }

/** A tablet with the console's list of commands and the real queue on bad storage. */
export class ModelTablet {
  readonly storage = new BadStorage()
  readonly taps: CommandRow[] = []
  /** Those of which its author read at once that they were not saved. */
  readonly notSaved = new Set<string>()
  readonly list = createCommandList()
  hasWifi = true
  /** The calls from now on whose answer is lost; the server has them. */
  lostAnswers = 0
  private calls = 0
  private readonly garage: ModelGarage
  private readonly now: () => number
  private readonly board = new Map<string, GarageStatus>()
  private readonly store = openStore<CommandRow>('outbox', isCommand, this.storage.indexed)
  /** Reads what is stored, whatever the storage does to others. */
  private readonly observer = openStore<CommandRow>('outbox', isCommand, this.storage.sound)
  private readonly queue

  constructor(garage: ModelGarage, now: () => number) {
    this.garage = garage
    this.now = now
    this.queue = createQueue({ store: this.store, kindOf: statusCommand, now, random: () => 0.5 })
  }

  /** Moves a car from where this tablet's board shows it. */
  async tap(vehicleId: string, isForward: boolean): Promise<void> {
    const last = this.list.pending().findLast(({ input }) => input.vehicleId === vehicleId)
    const from = last?.input.to ?? this.board.get(vehicleId) ?? 'stored'
    const to = isForward ? nextStatus(from) : previousStatus(from)
    const time = this.list.timeOf(vehicleId, this.now())
    const row = newCommand({ vehicleId, carName: vehicleId, from, to }, time)
    this.taps.push(row)
    await this.list.save([row], this.store.put)
    if (this.list.wasRejected(row.id)) this.notSaved.add(row.id)
    await this.read()
  }

  /** Sends what is due, as far as network and storage allow it; then the board is read. */
  async sync(): Promise<void> {
    const act = async () => {
      await this.queue.expire(GARAGE)
      await this.queue.apply({ owner: GARAGE }, () => ({ type: 'sender-died' }))
      await this.queue.apply({ owner: GARAGE }, () => ({ type: 'wake', signedIn: true }))
      const tools = { queue: this.queue, fetch: this.fetch, readSession: async () => ADMIN }
      await sendDue(tools, GARAGE).finished
    }
    await act().catch((cause) => {
      if (!this.storage.hasCaused(cause)) throw cause
    })
    await this.read()
    if (!this.hasWifi) return
    for (const { input } of this.taps) {
      this.board.set(input.vehicleId, this.garage.statusOf(input.vehicleId))
    }
  }

  close(): void {
    this.store.close()
    this.observer.close()
  }

  private async read(): Promise<void> {
    this.list.read(await this.observer.find({ owner: GARAGE }))
  }

  private readonly fetch: Fetch = async (path, init) => {
    // What is sent first may come last.
    this.calls += 1
    if (this.calls % 2 === 1) await someTurns()
    if (!this.hasWifi) throw new TypeError('Failed to fetch')
    const headers = Object.fromEntries(new Headers(init.headers))
    const body = JSON.parse(String(init.body))
    const reply = this.garage.reply({ method: 'PATCH', path, headers, body })
    if (this.lostAnswers === 0) return Response.json(reply.body, { status: reply.status })
    this.lostAnswers -= 1
    throw new TypeError('Failed to fetch')
  }
}
