import { createHash } from 'node:crypto'
import type { CarRequestBody } from '#domain/car-requests/car-request-body.schema.ts'

/**
 * What tells one wish from another under the same key: the car (by id, else by name), type, day, time and
 * notes, as they were understood; contact fields may change between two tries (decision 4).
 */
export function wishHash(body: CarRequestBody): string {
  const wish = [
    body.vehicleId ? { id: body.vehicleId.toLowerCase() } : { name: body.vehicleName },
    body.requestType,
    body.requestedDate,
    body.requestedTime,
    body.notes,
  ]
  return createHash('sha256').update(JSON.stringify(wish)).digest('base64url')
}
