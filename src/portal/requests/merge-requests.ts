import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { requestIdOf, type ShownRequest } from '../../mutations/kinds/request-row.ts'

export type RequestItem =
  | { id: string; row: ShownRequest; request?: undefined }
  | { id: string; row: undefined; request: CarRequest }

const RANK = { 'needs-attention': 0, 'waiting-sign-in': 1, queued: 2, sending: 2, sent: 3 }

/** No read takes longer: one that ended this long after a row was sent began after the row arrived. */
const LONGEST_READ_MS = 60_000

export const isReadSince = (sentAt: number | null, readAt: number) =>
  sentAt !== null && readAt > sentAt + LONGEST_READ_MS

/** After every date, so that past requests come last. */
const AFTER_PENDING = '9'
const pendingOrder = ({ status, dueAt }: CarRequest) =>
  status === 'pending' ? dueAt : AFTER_PENDING

/**
 * Merges without duplicates: queued rows (those needing attention first), pending requests by slot, then past ones.
 * `unneededIds` are the sent requests whose rows this device no longer needs: the list read at `readAt` has them, or
 * was read so much later that they must have been deleted.
 */
export function mergeRequests(
  rows: readonly ShownRequest[],
  requests: readonly CarRequest[],
  readAt: number,
) {
  const requestsById = new Map(requests.map((request) => [request.id, request]))
  const isUnneeded = (row: ShownRequest) =>
    row.state === 'sent' && (requestsById.has(requestIdOf(row)) || isReadSince(row.sentAt, readAt))
  const shownRows = rows
    .filter((row) => !isUnneeded(row))
    .sort((a, b) => RANK[a.state] - RANK[b.state] || b.createdAt - a.createdAt)
  const idsShownAsRows = new Set(shownRows.map(requestIdOf))
  const items: RequestItem[] = [
    ...shownRows.map((row) => ({ id: row.id, row })),
    ...requests
      .filter((request) => !idsShownAsRows.has(request.id))
      .sort((a, b) => pendingOrder(a).localeCompare(pendingOrder(b)))
      .map((request) => ({ id: request.id, row: undefined, request })),
  ]
  const unneededIds = rows.filter(isUnneeded).map(requestIdOf)
  return { items, unneededIds }
}
