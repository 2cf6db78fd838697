import { createHash } from 'node:crypto'
import type { CarRequestBody } from '#domain/car-requests/car-request-body.schema.ts'
import { isRecord } from '#domain/is-record.ts'

/**
 * What tells one wish from another under the same key: the car (by id, else by name), type, day, time and
 * notes, as they were understood; contact fields may change between two tries (decision 4). Name and notes count in the
 * form in which they were `sent`: the first try may be older than the one form that texts are brought to.
 */
export function wishHash(body: CarRequestBody, sent: unknown): string {
  const { vehicleName, notes } = isRecord(sent) ? sent : {}
  const wish = [
    body.vehicleId ? { id: body.vehicleId.toLowerCase() } : { name: trimmed(vehicleName) },
    body.requestType,
    body.requestedDate,
    body.requestedTime,
    trimmed(notes),
  ]
  return createHash('sha256').update(JSON.stringify(wish)).digest('base64url')
}

const trimmed = (text: unknown) => (typeof text === 'string' && text.trim()) || null
