import { isTimeZone } from '#domain/dates.ts'
import type { Board, BoardVehicle } from '#domain/displays/display.ts'
import { isRecord } from '#domain/is-record.ts'
import { GARAGE_STATUSES } from '#domain/vehicles/garage-cycle.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNone = (value: unknown) => value === undefined || value === null || isText(value)

function isRequest(value: unknown): boolean {
  return (
    isRecord(value) &&
    (value.requestType === 'pickup' || value.requestType === 'dropoff') &&
    isText(value.requestedDate) &&
    isText(value.requestedTime)
  )
}

function isVehicle(value: unknown): value is BoardVehicle {
  return (
    isRecord(value) &&
    isText(value.id) &&
    isText(value.vehicleName) &&
    GARAGE_STATUSES.some((status) => status === value.status) &&
    [
      value.ownerName,
      value.storagePosition,
      value.licensePlate,
      value.keyLocation,
      value.scheduledDropoffDate,
      value.scheduledDropoffTime,
    ].every(isTextOrNone) &&
    (value.holds === undefined || (Array.isArray(value.holds) && value.holds.every(isText))) &&
    Array.isArray(value.requests) &&
    value.requests.every(isRequest)
  )
}

/** Whether an answer or a saved text is a board that every screen of this build can draw. */
export function isBoard(value: unknown): value is Board {
  return (
    isRecord(value) &&
    isText(value.clubName) &&
    isText(value.displayName) &&
    isText(value.timeZone) &&
    isTimeZone(value.timeZone) &&
    Array.isArray(value.vehicles) &&
    value.vehicles.every(isVehicle)
  )
}
