import { canChangeStatus, type GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import type { Json, Outgoing } from '../../src/mutations/kind.ts'
import { adminVehicle } from '../factories/admin-vehicle.ts'

type Change = { status: GarageStatus; commandId: string | null; at: number }
type Command = { from: GarageStatus; status: GarageStatus; after: string | null }

/** The garage as decisions 8 and 20 describe it, in memory. */
export class ModelGarage {
  /** Per car, oldest first. */
  readonly history = new Map<string, Change[]>()
  private readonly done = new Set<string>()
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

  reply({ path, body, headers = {} }: Outgoing): { status: number; body: Json } {
    const car = path.split('/')[3] ?? ''
    const key = headers['idempotency-key'] ?? ''
    if (this.done.has(key)) return this.vehicle(car)
    const { from, status: to, after } = readCommand(body)
    const newest = this.of(car).at(-1)
    const current = this.statusOf(car)
    const madeAt = this.now() - Number(headers['x-made-ms-ago'])
    const follows = after !== null && newest?.commandId === after
    const isStale = newest && !follows && newest.at > madeAt
    const isRejected = isStale || from !== current || !canChangeStatus(current, to)
    if (current !== to && isRejected) {
      const vehicle = this.vehicle(car).body
      return { status: 409, body: { error: 'Moved.', code: 'status_conflict', vehicle } }
    }
    this.done.add(key)
    if (current !== to) this.move(car, to, key)
    return this.vehicle(car)
  }

  private of(car: string): Change[] {
    return this.history.get(car) ?? []
  }

  private vehicle(car: string) {
    return { status: 200, body: { ...adminVehicle(car, { id: car, status: this.statusOf(car) }) } }
  }
}

const readCommand = (body: Outgoing['body']): Command => JSON.parse(JSON.stringify(body))
