import { type GarageStatus, nextStatus, previousStatus } from '#domain/vehicles/garage-cycle.ts'
import { createCommandList } from '../../src/admin/status-commands/command-list.ts'
import type { Session } from '../../src/mutations/kind.ts'
import {
  type CommandRow,
  GARAGE,
  newCommand,
  statusCommand,
} from '../../src/mutations/kinds/status-command.ts'
import { isOpen } from '../../src/mutations/transition.ts'
import type { CommandTally } from './command-tally.ts'
import type { DeviceStorage } from './device-storage.ts'
import { ModelDevice } from './model-device.ts'
import type { ModelGarage } from './model-garage.ts'

export type Tap = {
  car: number
  isForward: boolean
  isStale: boolean
  crashAfter?: number | undefined
}

const CARS = ['elan', 'dart', 'mini']

type Tools = {
  name: string
  storage: DeviceStorage<CommandRow>
  garage: ModelGarage
  commands: CommandTally
  now: () => number
  session: () => Session | null
  problemOf: (row: CommandRow, syncedAt: number) => string | null
}

/** A tablet of the garage with the console's list of commands, and a board that it read some time ago. */
export class ModelTablet {
  readonly device: ModelDevice<CommandRow, Session>
  private readonly tools: Tools
  private readonly board = new Map<string, GarageStatus>()
  private list = createCommandList()
  private shownBy: object | null = null
  /** The commands of this page's life. */
  private readonly tapped = new Set<string>()

  constructor(tools: Tools) {
    const { garage, commands, session } = tools
    this.tools = tools
    this.device = new ModelDevice<CommandRow, Session>({
      ...tools,
      kindOf: statusCommand,
      timeZone: null,
      arrivesWithinMs: 60_000,
      owners: [GARAGE],
      server: () => {
        const isIn = session() !== null
        const refused = { status: 401, body: { error: 'Sign in.', code: 'not_signed_in' } }
        return (sent) => (isIn ? garage.reply(sent) : refused)
      },
      onSettled: ({ id, input }, answer) => {
        if (answer.type !== 'receipt') return
        commands.note(id, 'receipt')
        this.board.set(input.vehicleId, garage.statusOf(input.vehicleId))
      },
    })
  }

  /** Somebody moves a car from where this tablet shows it. */
  async tap({ car, isForward, isStale, crashAfter }: Tap): Promise<void> {
    const vehicleId = CARS[car] ?? ''
    await this.read()
    if (!isStale) this.board.set(vehicleId, this.tools.garage.statusOf(vehicleId))
    const { list } = this
    const last = list.pending().findLast(({ input }) => input.vehicleId === vehicleId)
    const from = last?.input.to ?? this.board.get(vehicleId) ?? 'stored'
    const to = isForward ? nextStatus(from) : previousStatus(from)
    const time = list.timeOf(vehicleId, this.device.now())
    const row = newCommand({ vehicleId, carName: vehicleId, from, to }, time)
    this.tapped.add(row.id)
    await this.dismiss(vehicleId)
    await this.tools.commands.during(this.tools.name, row, async () => {
      const saving = this.device.act((queue) => list.save([row], queue.add), crashAfter)
      if ((await saving) === 'crashed') return false
      // Now: the page that shows it may die before it reads its storage again.
      this.tools.commands.showsAsNotSaved(row.id, list.wasRejected(row.id))
      return true
    })
  }

  /** Shows what is stored, and notes what it says. */
  async read(): Promise<void> {
    const { commands } = this.tools
    const page = this.device.page(0)
    if (this.shownBy !== page) {
      this.list = createCommandList()
      this.tapped.clear()
    }
    this.shownBy = page
    const stored = await this.stored()
    this.list.read(stored)
    for (const { id, attention } of stored) {
      commands.reads(id)
      if (attention) commands.note(id, attention.code === 'too_late' ? 'expired' : 'rejected')
    }
    for (const id of this.tapped) commands.showsAsNotSaved(id, this.list.wasRejected(id))
  }

  /** What never left. */
  async problems(): Promise<string[]> {
    return (await this.stored()).filter(isOpen).map(({ id }) => `command ${id} never left`)
  }

  /** Another admin moves a car on another screen. */
  moveByOther({ car, isForward }: Pick<Tap, 'car' | 'isForward'>): void {
    const { garage } = this.tools
    const vehicleId = CARS[car] ?? ''
    const from = garage.statusOf(vehicleId)
    garage.move(vehicleId, isForward ? nextStatus(from) : previousStatus(from))
  }

  stored(): Promise<CommandRow[]> {
    return this.device.storage.rowsOf(GARAGE)
  }

  /** Whoever taps has read what was rejected on the car. */
  private async dismiss(vehicleId: string): Promise<void> {
    const isRead = (row: CommandRow) => row.input.vehicleId === vehicleId && !isOpen(row)
    this.list.dismiss(isRead)
    for (const { id } of (await this.stored()).filter(isRead)) {
      await this.device.act((queue) => queue.apply({ id }, () => ({ type: 'discard' })), undefined)
    }
  }
}
