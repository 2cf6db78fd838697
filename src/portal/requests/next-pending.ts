import type { CarRequest } from '#domain/car-requests/car-request.schema.ts'
import { TIME_SLOTS } from '#domain/car-requests/slots.ts'

function order(request: CarRequest): string {
  const slot = TIME_SLOTS.indexOf(request.requestedTime)
  return `${request.requestedDate} ${String(slot).padStart(2, '0')}`
}

/** The pending request that comes up first, or undefined. */
export function nextPending(requests: readonly CarRequest[]): CarRequest | undefined {
  return requests
    .filter((request) => request.status === 'pending')
    .sort((a, b) => order(a).localeCompare(order(b)))[0]
}
