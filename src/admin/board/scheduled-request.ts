import type { AdminVehicle, PendingRequest } from '#domain/vehicles/vehicle.schema.ts'

type Scheduled = Pick<
  AdminVehicle,
  'pendingRequests' | 'scheduledDropoffDate' | 'scheduledDropoffTime'
>

/** The drop-off that the countdown is about, apart from the requests it says nothing of. */
export function scheduledRequest(vehicle: Scheduled) {
  const { pendingRequests, scheduledDropoffDate, scheduledDropoffTime } = vehicle
  const scheduled = pendingRequests.find(
    ({ requestType, requestedDate, requestedTime }: PendingRequest) =>
      requestType === 'dropoff' &&
      requestedDate === scheduledDropoffDate &&
      requestedTime === scheduledDropoffTime,
  )
  return { scheduled, others: pendingRequests.filter((request) => request !== scheduled) }
}
