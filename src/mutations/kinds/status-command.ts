import { newUuid } from '#domain/new-uuid.ts'
import { GARAGE_STATUSES, type GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import { type AdminVehicle, adminVehicleSchema } from '#domain/vehicles/vehicle.ts'
import { z } from '#domain/zod.ts'
import type { MutationKind, Session } from '../kind.ts'
import type { Row } from '../row.ts'
import { newRow } from '../transition.ts'

type StatusChange = {
  vehicleId: string
  /** The car's name, for messages after the car has left the board. */
  carName: string
  from: GarageStatus
  to: GarageStatus
}

/** One tap on a card's button, from the tap until the server has decided. */
export type CommandRow = Row<'status-command', StatusChange, AdminVehicle>

/** Commands belong to the garage, not to the admin who happens to be signed in. */
export const GARAGE = 'garage'

/** A command older than this no longer reflects the garage. */
export const TOO_OLD_MS = 12 * 60 * 60_000

export const readVehicle = (value: unknown): AdminVehicle | null =>
  adminVehicleSchema.safeParse(value).data ?? null

/** A change of a car's status: one car's commands go in order, and resending one is safe (decision 8). */
export const statusCommand: MutationKind<CommandRow, Session> = (row) => {
  const { createdAt } = row
  const { vehicleId, from, to } = row.input
  return {
    rules: { stays: false },
    lane: vehicleId,
    send: ({ token }) => ({
      method: 'PATCH',
      path: `/api/vehicles/${vehicleId}/status`,
      headers: { 'x-admin-token': token },
      body: { from, status: to },
    }),
    read: (body) => (body.id === vehicleId ? readVehicle(body) : null),
    isExpired: (now) => now - createdAt > TOO_OLD_MS,
  }
}

export function newCommand(input: StatusChange, now: number): CommandRow {
  const id = newUuid()
  return { ...newRow(GARAGE, { now, newKey: id }), id, kind: 'status-command', input }
}

/** A command as the device's storage keeps it, and as the screens show it. */
const savedSchema = z.object({
  id: z.string(),
  vehicleId: z.string(),
  carName: z.string(),
  from: z.enum(GARAGE_STATUSES),
  to: z.enum(GARAGE_STATUSES),
  pressedAt: z.number(),
  /** For the screens: above 0 it could not be sent yet. Derived from `sync`, so it isn't read back. */
  failures: z.number(),
  sync: z.object({
    state: z.enum(['queued', 'waiting-sign-in']),
    attempts: z.number(),
    faults: z.number(),
    nextTryAt: z.number(),
    sendingUntil: z.number(),
    waitsFor: z.enum(['network', 'server']).nullable(),
  }),
})
export type SavedCommand = z.output<typeof savedSchema>
export const savedCommandsSchema = z.array(savedSchema)

export function toSaved({ id, input, createdAt, ...row }: CommandRow): SavedCommand {
  const { attempts, faults, nextTryAt, sendingUntil, waitsFor } = row
  const state: 'queued' | 'waiting-sign-in' = row.state === 'waiting-sign-in' ? row.state : 'queued'
  const sync = { state, attempts, faults, nextTryAt, sendingUntil, waitsFor }
  return {
    id,
    ...input,
    pressedAt: createdAt,
    failures: waitsFor ? Math.max(1, attempts) : 0,
    sync,
  }
}

export function fromSaved(saved: readonly SavedCommand[]): CommandRow[] {
  return saved.map(({ id, pressedAt, failures: _, sync, ...input }) => ({
    ...newCommand(input, pressedAt),
    id,
    key: id,
    // Not saved: it may have been sent.
    attemptedEver: true,
    ...sync,
  }))
}
