import { newUuid } from '#domain/new-uuid.ts'
import { type GarageStatus, STATUS_LABELS } from '#domain/vehicles/garage-cycle.ts'
import { type AdminVehicle, adminVehicleSchema } from '#domain/vehicles/vehicle.ts'
import type { Json, MutationKind, Session } from '../kind.ts'
import type { Row } from '../row.ts'
import { newRow } from '../transition.ts'

type StatusChange = {
  vehicleId: string
  /** The car's name, for messages after the car has left the board. */
  carName: string
  from: GarageStatus
  to: GarageStatus
}

/** One tap on a card's button, until the server has decided and somebody has read why, where it rejected it. */
export type CommandRow = Row<'status-command', StatusChange, AdminVehicle>

/** Commands belong to the garage, not to the admin who happens to be signed in. */
export const GARAGE = 'garage'

/** A command older than this no longer reflects the garage. */
const TOO_OLD_MS = 12 * 60 * 60_000

const TOO_OLD = 'That tap is over 12 hours old. Tap again if it’s still right.'

export const isCommand = ({ kind }: { kind: string }) => kind === 'status-command'

export const readVehicle = (value: unknown): AdminVehicle | null =>
  adminVehicleSchema.safeParse(value).data ?? null

/** A change of a car's status: one car's commands go in order, and resending one is safe (decision 8). */
export const statusCommand: MutationKind<CommandRow, Session> = (row) => {
  const { createdAt, input } = row
  const { vehicleId, from, to } = input
  return {
    rules: {
      isCommand: true,
      expired: {
        reason: notMovedText(input, TOO_OLD),
        code: 'too_late',
        fields: {},
        isFinal: true,
      },
    },
    lane: vehicleId,
    send: ({ token }) => ({
      method: 'PATCH',
      path: `/api/vehicles/${vehicleId}/status`,
      headers: { 'x-admin-token': token },
      body: { from, status: to },
    }),
    read: (body) => (body.id === vehicleId ? readVehicle(body) : null),
    explain: (status, body) => ({ reason: rejectedText(input, status, body), isFinal: true }),
    isExpired: (now) => now - createdAt > TOO_OLD_MS,
  }
}

export function newCommand(input: StatusChange, now: number): CommandRow {
  const id = newUuid()
  return { ...newRow(GARAGE, { now, newKey: id }), id, kind: 'status-command', input }
}

export function notMovedText({ carName, to }: StatusChange, reason: string): string {
  return `${carName} didn’t move to ${STATUS_LABELS[to]}. ${reason}`
}

/** Why a command was rejected, and where the car is now. */
function rejectedText(input: StatusChange, status: number, { vehicle, error }: Json): string {
  const { carName } = input
  if (status === 404) return `${carName} is gone. Someone else deleted it.`
  const car = readVehicle(vehicle)
  if (!car) return notMovedText(input, String(error))
  const place = car.notHereYet ? 'not here yet' : `already in ${STATUS_LABELS[car.status]}`
  return `${carName} is ${place}. Someone else moved it.`
}
