import { canChangeStatus, type GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import type { Json } from '../../src/mutations/kind.ts'
import { adminVehicle } from '../factories/admin-vehicle.ts'

type Change = { status: GarageStatus; commandId: string | null; at: number }
type Command = {
  from: GarageStatus
  status: GarageStatus
  press: { id: string; ageMs: number; after: string | null }
}

/**
 * The garage as decision 8 describes it, in memory. It decides about each command once: the histories are about devices,
 * not about a network that delivers a copy after the command was settled.
 */
export class ModelGarage {
  /** Per car, oldest first. */
  readonly history = new Map<string, Change[]>()
  private readonly decided = new Map<string, 'done' | 'rejected'>()
  private readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  statusOf(car: string): GarageStatus {
    return this.history.get(car)?.at(-1)?.status ?? 'stored'
  }

  /** Another admin's change, or an applied command's. */
  move(car: string, status: GarageStatus, commandId: string | null = null): void {
    this.history.set(car, [...this.of(car), { status, commandId, at: this.now() }])
  }

  reply(path: string, body: Json): { status: number; body: Json } {
    const car = path.split('/')[3] ?? ''
    const { from, status: to, press } = readCommand(body)
    const changes = this.of(car)
    const newest = changes.at(-1)
    const decided = this.decided.get(press.id)
    const current = this.statusOf(car)
    const follows = press.after !== null && newest?.commandId === press.after
    const isStale = newest && !follows && newest.at > this.now() - press.ageMs
    const isRejected = isStale || from !== current || !canChangeStatus(current, to)
    if (decided === 'rejected' || (!decided && current !== to && isRejected)) {
      this.decided.set(press.id, 'rejected')
      const vehicle = this.vehicle(car).body
      return { status: 409, body: { error: 'Moved.', code: 'status_conflict', vehicle } }
    }
    this.decided.set(press.id, 'done')
    if (decided || current === to) return this.vehicle(car)
    this.move(car, to, press.id)
    return this.vehicle(car)
  }

  private of(car: string): Change[] {
    return this.history.get(car) ?? []
  }

  private vehicle(car: string) {
    return { status: 200, body: { ...adminVehicle(car, { id: car, status: this.statusOf(car) }) } }
  }
}

const readCommand = (body: Json): Command => JSON.parse(JSON.stringify(body))
