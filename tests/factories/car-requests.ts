import { slotMoment } from '#domain/car-requests/slots.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import type { MemberRow } from './members.ts'
import { only } from './rows.ts'
import type { VehicleRow } from './vehicles.ts'

export type CarRequestRow = typeof carRequests.$inferSelect

const ZONE = 'America/New_York'

interface CarRequestContext {
  member: MemberRow
  vehicle: VehicleRow
  now: Date
}

/** A valid request body for this car: a pickup at ten, some days from now. */
export const carRequestBody = (
  { vehicle, now }: Omit<CarRequestContext, 'member'>,
  daysAhead = 2,
) => ({
  vehicleId: vehicle.id,
  vehicleName: vehicle.vehicleName,
  requestType: 'pickup' as const,
  requestedDate: addCalendarDays(dayInZone(now, ZONE), daysAhead),
  requestedTime: '10:00 AM',
  notes: '',
})

const madeFor = new Map<string, number>()

/** A car has one pending request of each type per day, so each is for the day after the one before. */
function daysAheadFor({ id }: VehicleRow, requestType = 'pickup'): number {
  const way = `${id} ${requestType}`
  const made = madeFor.get(way) ?? 0
  madeFor.set(way, made + 1)
  return 2 + made
}

export async function makeCarRequest(
  db: Db,
  context: CarRequestContext,
  overrides: Partial<typeof carRequests.$inferInsert> = {},
): Promise<CarRequestRow> {
  const { member, now } = context
  const { vehicleId, vehicleName, requestType, requestedDate, requestedTime } = carRequestBody(
    context,
    daysAheadFor(context.vehicle, overrides.requestType),
  )
  const day = overrides.requestedDate ?? requestedDate
  const values = {
    memberId: member.id,
    memberName: `${member.firstName} ${member.lastName}`,
    memberEmail: member.email,
    memberPhone: member.phone,
    vehicleId,
    vehicleName,
    requestType,
    requestedDate,
    requestedTime,
    slotAt: slotMoment(day, overrides.requestedTime ?? requestedTime, ZONE) ?? now,
    createdAt: now,
    ...overrides,
  }
  return only(await db.insert(carRequests).values(values).returning())
}
