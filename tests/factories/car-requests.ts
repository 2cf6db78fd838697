import { slotMoment } from '#domain/car-requests/slots.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import type { MemberRow } from './members.ts'
import { only } from './rows.ts'
import type { VehicleRow } from './vehicles.ts'

export type CarRequestRow = typeof carRequests.$inferSelect

const ZONE = 'America/New_York'

interface Asked {
  member: MemberRow
  vehicle: VehicleRow
  now: Date
}

/** What a member would send for this car: a pickup at ten, two days from now. */
export const carRequestBody = ({ vehicle, now }: Omit<Asked, 'member'>) => ({
  vehicleId: vehicle.id,
  vehicleName: vehicle.vehicleName,
  requestType: 'pickup' as const,
  requestedDate: addCalendarDays(dayInZone(now, ZONE), 2),
  requestedTime: '10:00 AM',
  notes: '',
})

export async function makeCarRequest(
  db: Db,
  asked: Asked,
  wish: Partial<typeof carRequests.$inferInsert> = {},
): Promise<CarRequestRow> {
  const { member, now } = asked
  const { vehicleId, vehicleName, requestType, requestedDate, requestedTime } =
    carRequestBody(asked)
  const day = wish.requestedDate ?? requestedDate
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
    slotAt: slotMoment(day, wish.requestedTime ?? requestedTime, ZONE) ?? now,
    createdAt: now,
    ...wish,
  }
  return only(await db.insert(carRequests).values(values).returning())
}
