import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useMyCarRequests } from '../../queries/my-car-requests.ts'
import { itemsOfCar, liveRequestsOf } from './coming-up.tsx'
import { mergeRequests, type RequestItem } from './merge-requests.ts'

/** The car and time of a pickup whose return isn't booked; null for anything else, and while its change waits. */
export function useReturnToBook(item: RequestItem | undefined, { rows, acts }: MutationsView) {
  const { data, dataUpdatedAt } = useMyCarRequests()
  const [live] = item ? liveRequestsOf(item, acts) : []
  if (!item || live?.request.requestType !== 'pickup' || live.booking?.unsent) return null
  const { vehicleId, vehicleName } = item.row ? item.row.input : item.request
  const { requestedDate: date, requestedTime: time } = live.request
  if (!vehicleId) return null
  const { items } = mergeRequests(rows, data ?? [], dataUpdatedAt)
  const isBooked = itemsOfCar(items, vehicleId)
    .flatMap((one) => liveRequestsOf(one, acts))
    .some(({ request }) => request.requestType === 'dropoff' && request.requestedDate >= date)
  return isBooked ? null : { car: { vehicleId, vehicleName }, after: { date, time } }
}
