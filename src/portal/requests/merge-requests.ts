import type { CarRequest, CarWish } from '#domain/car-requests/car-request.schema.ts'
import { slotOrder } from '#domain/car-requests/slots.ts'
import type { OutboxRow } from '../../outbox/outbox-row.ts'

export type RequestItem =
  | { id: string; row: OutboxRow; request?: undefined }
  | { id: string; row: undefined; request: CarRequest }

const RANK = { 'needs-attention': 0, 'waiting-sign-in': 1, queued: 2, sending: 2, sent: 3 }

/** A read that ends later than this began after the request was there. */
const LONGEST_READ_MS = 60_000

/** The server's list may name it before the answer to its sending is here, or when that was lost. */
const mayHaveArrived = ({ state, receipt, attemptedEver }: OutboxRow) =>
  attemptedEver && receipt === null && state !== 'needs-attention'

const asksFor = (request: CarRequest, wish: CarWish) =>
  request.vehicleId === wish.vehicleId &&
  request.requestType === wish.requestType &&
  request.requestedDate === wish.requestedDate &&
  request.requestedTime === wish.requestedTime

const pendingOrder = (request: CarRequest) =>
  request.status === 'pending' ? slotOrder(request) : '9'

/**
 * One list without doubles: rows of this device first, those in need of attention ahead, then what
 * the server knows, pending ones by their day and time and then what is over. `known` names the receipts that can be let go: the server's list, `readAt`, shows them, or was
 * read so much later that the club must have deleted them, and nothing about them is left to say.
 */
export function mergeRequests(
  rows: readonly OutboxRow[],
  requests: readonly CarRequest[],
  readAt: number,
) {
  const onServer = new Map(requests.map((request) => [request.id, request]))
  const isKnown = ({ state, arrivedAnyway, receipt, sentAt }: OutboxRow) => {
    if (state !== 'sent' || receipt === null) return false
    const request = onServer.get(receipt.requestId)
    // That it stands although it was to go is left to say for as long as it does.
    if (request) return arrivedAnyway === null || request.status !== 'pending'
    return sentAt !== null && readAt > sentAt + LONGEST_READ_MS
  }
  const own = rows
    .filter((row) => !isKnown(row))
    .sort((a, b) => RANK[a.state] - RANK[b.state] || b.createdAt - a.createdAt)
  const shown = new Set(own.map((row) => row.receipt?.requestId))
  for (const row of own.filter(mayHaveArrived)) {
    const arrived = requests.find((one) => !shown.has(one.id) && asksFor(one, row.wish))
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
