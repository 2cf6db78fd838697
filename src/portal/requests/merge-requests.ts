import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { ShownRequest } from '../../mutations/kinds/car-request.ts'

export type RequestItem =
  | { id: string; row: ShownRequest; request?: undefined }
  | { id: string; row: undefined; request: CarRequest }

const RANK = { 'needs-attention': 0, 'waiting-sign-in': 1, queued: 2, sending: 2, sent: 3 }

/** A read that ends this long after the request was sent must have started after it arrived. */
const LONGEST_READ_MS = 60_000

/** The server may list a request before its receipt is here, or when the receipt was lost. */
const mayHaveArrived = ({ state, receipt, attemptedEver }: ShownRequest) =>
  attemptedEver && receipt === null && state !== 'needs-attention'

const matchesInput = (request: CarRequest, input: CarRequestInput) =>
  request.vehicleId === input.vehicleId &&
  request.requestType === input.requestType &&
  request.requestedDate === input.requestedDate &&
  request.requestedTime === input.requestedTime

const pendingOrder = ({ status, dueAt }: CarRequest) => (status === 'pending' ? dueAt : '9')

/**
 * Merges without duplicates: queued rows (those needing attention first), pending requests by slot, then past ones.
 * `known` holds the receipts to release: the server lists them, or the list read at `readAt` is so much newer that they
 * must have been deleted.
 */
export function mergeRequests(
  rows: readonly ShownRequest[],
  requests: readonly CarRequest[],
  readAt: number,
) {
  const onServer = new Map(requests.map((request) => [request.id, request]))
  const isKnown = ({ state, arrivedAnyway, receipt, sentAt }: ShownRequest) => {
    if (state !== 'sent' || receipt === null) return false
    const request = onServer.get(receipt.requestId)
    // A request that arrived before its edit or discard stays marked until it is no longer pending.
    if (request) return arrivedAnyway === null || request.status !== 'pending'
    return sentAt !== null && readAt > sentAt + LONGEST_READ_MS
  }
  const own = rows
    .filter((row) => !isKnown(row))
    .sort((a, b) => RANK[a.state] - RANK[b.state] || b.createdAt - a.createdAt)
  const shown = new Set(own.map((row) => row.receipt?.requestId))
  for (const row of own.filter(mayHaveArrived)) {
    const arrived = requests.find((one) => !shown.has(one.id) && matchesInput(one, row.input))
    if (arrived) shown.add(arrived.id)
  }
  const items: RequestItem[] = [
    ...own.map((row) => ({ id: row.id, row })),
    ...requests
      .filter((request) => !shown.has(request.id))
      .sort((a, b) => pendingOrder(a).localeCompare(pendingOrder(b)))
      .map((request) => ({ id: request.id, row: undefined, request })),
  ]
  const known = rows.filter(isKnown).flatMap((row) => row.receipt?.requestId ?? [])
  return { items, known }
}
