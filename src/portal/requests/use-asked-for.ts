import { dayInZone } from '#domain/dates.ts'
import { useClubTimeZone } from '../../api/club-config.ts'
import { useMyCarRequests } from '../../api/my-car-requests.ts'
import type { OutboxRow } from '../../outbox/outbox-row.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { mergeRequests } from './merge-requests.ts'
import { aboutCar, nextRequest } from './next-request.ts'

/** Tells what is asked for a car already, at the club or on its way there; `exceptId` is the request in the form. */
export function useAskedFor(rows: readonly OutboxRow[]) {
  const { data, dataUpdatedAt } = useMyCarRequests()
  const today = dayInZone(useMinute(), useClubTimeZone())
  const { items } = mergeRequests(rows, data ?? [], dataUpdatedAt)
  return (vehicleId: string, exceptId?: string) =>
    nextRequest(aboutCar(items, vehicleId, exceptId), today)?.wish
}
