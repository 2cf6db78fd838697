import type { CarWish } from '#domain/car-requests/car-request.schema.ts'
import { slotOrder } from '#domain/car-requests/slots.ts'
import { type OutboxRow, wishedFor } from '../../outbox/outbox-row.ts'
import type { RequestItem } from './merge-requests.ts'

/** Those about one car, but for the one in hand. */
export const aboutCar = (items: readonly RequestItem[], vehicleId: string, exceptId?: string) =>
  items.filter(
    ({ id, row, request }) =>
      id !== exceptId && (row ? wishedFor(row) : request).vehicleId === vehicleId,
  )

export type Next = {
  wish: Pick<CarWish, 'requestType' | 'vehicleName' | 'requestedDate' | 'requestedTime'>
  /** Whether the club has not heard of it yet. */
  isWaiting: boolean
}

/** How a line about a request ends that the club has not heard of yet. */
export const WAITING = 'waiting to go out'

const isStillWanted = ({ state, intent }: OutboxRow) =>
  state !== 'needs-attention' && intent?.kind !== 'discard'

/**
 * The request that comes up first, pending at the club or on its way there; one whose day has passed only where there is
 * no other. Undefined when there is none.
 */
export function nextRequest(items: readonly RequestItem[], today: string): Next | undefined {
  const isPast = ({ wish }: Next) => Number(wish.requestedDate < today)
  return items
    .filter((item) => (item.row ? isStillWanted(item.row) : item.request.status === 'pending'))
    .map((item) =>
      item.row
        ? { wish: wishedFor(item.row), isWaiting: item.row.state !== 'sent' }
        : { wish: item.request, isWaiting: false },
    )
    .sort((a, b) => isPast(a) - isPast(b) || slotOrder(a.wish).localeCompare(slotOrder(b.wish)))[0]
}
