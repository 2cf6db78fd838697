import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { CardRequests } from './card-requests.tsx'
import { DropOffCountdown } from './drop-off-countdown.tsx'
import { scheduledRequest } from './scheduled-request.ts'

type VehicleScheduleProps = { vehicle: AdminVehicle; timeZone: string; hasCountdown: boolean }

/** What a car is asked for, each slot once: the countdown's with its note, the others below. */
export function VehicleSchedule({ vehicle, timeZone, hasCountdown }: VehicleScheduleProps) {
  const { scheduled, others } = scheduledRequest(vehicle)
  const requests = hasCountdown ? others : vehicle.pendingRequests
  return (
    <>
      {hasCountdown && (
        <DropOffCountdown
          date={vehicle.scheduledDropoffDate}
          time={vehicle.scheduledDropoffTime}
          notes={scheduled?.notes ?? null}
          timeZone={timeZone}
        />
      )}
      {requests.length > 0 && <CardRequests requests={requests} timeZone={timeZone} />}
    </>
  )
}
