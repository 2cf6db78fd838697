import { canChangeStatus, type GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import type { Json, Outgoing } from '../../src/mutations/kind.ts'
import { adminVehicle } from '../factories/admin-vehicle.ts'

type Change = { status: GarageStatus; commandId: string | null; at: number }
type Command = { from: GarageStatus; status: GarageStatus }
type Reply = { status: number; body: Json }

/** The server's own. */
const TOLERANCE_MS = 60_000

/** The garage as decisions 8 and 20 describe it, in memory. */
export class ModelGarage {
  /** Per car, oldest first. */
  readonly history = new Map<string, Change[]>()
  private readonly answers = new Map<string, Reply>()
  private readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  statusOf(car: string): GarageStatus {
    return this.history.get(car)?.at(-1)?.status ?? 'stored'
  }

  /** Another admin's change, or an applied command's. */
  move(car: string, status: GarageStatus, commandId: string | null = null, at = this.now()): void {
    this.history.set(car, [...this.of(car), { status, commandId, at }])
  }

  /** Whether a command under this key was answered other than by a rejection. */
  hasAnswered(key: string): boolean {
    return this.answers.get(key)?.status === 200
  }

  /** A key's first answer is its answer for good. */
  reply(sent: Outgoing): Reply {
    const key = sent.headers['idempotency-key'] ?? ''
    const answer = this.answers.get(key) ?? this.change(sent, key)
    this.answers.set(key, answer)
    return answer
  }

  private change({ path, body, headers }: Outgoing, key: string): Reply {
    const car = path.split('/')[3] ?? ''
    const { from, status: to } = readCommand(body)
    const current = this.statusOf(car)
    const madeAt = this.now() - Number(headers['x-made-ms-ago'])
    const movedAt = this.of(car).at(-1)?.at ?? 0
    const isStale = movedAt > madeAt + TOLERANCE_MS || from !== current
    if (current !== to && (isStale || !canChangeStatus(current, to))) {
      const vehicle = this.vehicle(car).body
      return { status: 409, body: { error: 'Moved.', code: 'status_conflict', vehicle } }
    }
    if (current !== to) this.move(car, to, key, madeAt)
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
