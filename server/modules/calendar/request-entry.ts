import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { CLUB } from '#domain/club.ts'
import type { CarRequestRow } from '#server/modules/car-requests/car-request-view.ts'
import type { CalendarEntry } from './entry.ts'
import { uidOf } from './uid.ts'

const SLOT_MS = 30 * 60_000

/** A car's appointment: the half hour of its slot, at the storage hall. */
export function requestEntry(request: CarRequestRow, url: string): CalendarEntry {
  const { name, street, city } = CLUB.storage
  return {
    uid: uidOf('car-request', request.id),
    sequence: 0,
    changedAt: request.createdAt,
    time: { start: request.slotAt, end: new Date(request.slotAt.getTime() + SLOT_MS) },
    summary: `${REQUEST_LABELS[request.requestType]}: ${request.vehicleName}`,
    description: request.notes ?? '',
    location: `${name}, ${street}, ${city}`,
    url,
  }
}
