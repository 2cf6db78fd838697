import type { CalendarDay } from '#domain/dates.ts'
import { joinFacts } from '#domain/dot.ts'
import { nearDayText } from '#domain/format-day.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'

type Placed = Pick<
  MemberVehicle,
  'garageStatus' | 'notHereYet' | 'scheduledDropoffDate' | 'scheduledDropoffTime'
>

/** Where the car is, or when it is due back. */
export function statusText(vehicle: Placed, today: CalendarDay): string {
  if (vehicle.notHereYet) return 'Not at the garage yet'
  const texts = {
    stored: 'In the hall',
    needs_staging: 'Being brought out',
    staged: 'Ready at the door',
    on_road: 'On the Road',
    coming_home: dueBackText(vehicle, today),
  }
  return texts[vehicle.garageStatus]
}

function dueBackText(
  { scheduledDropoffDate: day, scheduledDropoffTime: time }: Placed,
  today: CalendarDay,
) {
  if (!day || !time) return 'On its way back'
  return `${day < today ? 'Was due' : 'Due'} back ${nearDayText(day, today)}, ${time}`
}

/** Year, make, model and colour, unless the name already contains them. */
export function describeVehicle(
  vehicle: Pick<MemberVehicle, 'vehicleName' | 'year' | 'make' | 'model' | 'color'>,
): string {
  const { vehicleName, year, make, model, color } = vehicle
  const kind = [year, make, model].filter(Boolean).join(' ')
  return joinFacts([!vehicleName.includes(kind) && kind, color])
}
