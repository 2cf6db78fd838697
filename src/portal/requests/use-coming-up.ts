import { dayInZone } from '#domain/dates.ts'
import { useClubTimeZone } from '../../api/club-config.ts'
import { useMyCarRequests } from '../../api/my-car-requests.ts'
import type { OutboxRow } from '../../outbox/outbox-row.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { mergeRequests } from './merge-requests.ts'
import { aboutCar, nextRequest } from './next-request.ts'

/** The requests at the club and on their way there, and which of them comes up first, of all or for one car. */
export function useComingUp(rows: readonly OutboxRow[]) {
  const { data, dataUpdatedAt, isError } = useMyCarRequests()
  const today = dayInZone(useMinute(), useClubTimeZone())
  const { items } = mergeRequests(rows, data ?? [], dataUpdatedAt)
  return {
    today,
    isRead: data !== undefined,
    isError,
    first: () => nextRequest(items, today),
    /** `exceptId` is the request in the form. */
    ofCar: (vehicleId: string, exceptId?: string) =>
      nextRequest(aboutCar(items, vehicleId, exceptId), today),
  }
}
