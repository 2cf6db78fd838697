import { randomUUID } from 'node:crypto'
import type { RequestType } from '#domain/car-requests/car-request.ts'
import { fullName } from '#domain/members/full-name.ts'
import { GARAGE_STATUSES } from '#domain/vehicles/garage-cycle.ts'
import { carRequests, vehicleStatusHistory, vehicles } from '#server/db/schema/garage.ts'
import type { ClubData } from './club-data.ts'
import type { Filling, Member } from './filling.ts'
import {
  daysBefore,
  hoursBefore,
  type SampleSlot,
  type SampleSlots,
  sampleSlots,
} from './sample-moments.ts'

type SampleVehicle = ClubData['vehicles'][number]
type SampleRequest = ClubData['carRequests'][number]
type Change = typeof vehicleStatusHistory.$inferSelect

const HOURS_A_STEP = 7

/** The club's cars, how each came to its status, and their members' requests, none of them on the closed day. */
export async function fillGarage(
  filling: Filling,
  people: Map<string, Member>,
  closedDay: string | undefined,
): Promise<void> {
  const { db, now, data } = filling
  const slots = sampleSlots(now, filling.timeZone, closedDay)
  const requests = data.carRequests.map((request) => ({ request, slot: slotOf(request, slots) }))
  const cars = data.vehicles.map((vehicle) => ({
    vehicle,
    id: randomUUID(),
    owner: people.get(vehicle.owner),
    dueOut: requests.find(({ request }) => isDue(request, vehicle, 'pickup'))?.slot,
    dueBack: requests.find(({ request }) => isDue(request, vehicle, 'dropoff'))?.slot,
  }))
  await db.insert(vehicles).values(
    cars.map(({ vehicle, id, owner, dueOut, dueBack }) => {
      const { owner: ownerName, addedDaysAgo, editedDaysAgo, removedDaysAgo, ...car } = vehicle
      const { tripEndedHoursAgo: _, ...columns } = car
      return {
        ...columns,
        id,
        ownerName,
        memberId: owner?.id ?? null,
        stagedFor: vehicle.status === 'stored' ? null : dueOut?.at,
        scheduledDropoffDate: dueBack?.date,
        scheduledDropoffTime: dueBack?.time,
        createdAt: daysBefore(now, addedDaysAgo),
        updatedAt: daysBefore(now, editedDaysAgo),
        removedByMemberAt: removedDaysAgo ? daysBefore(now, removedDaysAgo) : null,
      }
    }),
  )
  const changes = await db
    .insert(vehicleStatusHistory)
    .values(cars.flatMap(({ id, vehicle }) => tripOf(id, vehicle, now)))
    .returning()
  await db.insert(carRequests).values(
    requests.flatMap(({ request, slot }) => {
      const car = cars.find(({ vehicle }) => vehicle.vehicleName === request.vehicle)
      if (!slot || !car?.owner) return []
      return requestRow({ request, slot, carId: car.id, owner: car.owner, changes, now })
    }),
  )
}

const isDue = (request: SampleRequest, { vehicleName }: SampleVehicle, type: RequestType) =>
  request.vehicle === vehicleName && request.requestType === type && request.status === 'pending'

function slotOf({ slot: [among, at] }: SampleRequest, slots: SampleSlots): SampleSlot | undefined {
  return slots[among].at(at)
}

/** The steps of a car's last trip: to its present status, or all the way home. */
function tripOf(vehicleId: string, { status, tripEndedHoursAgo }: SampleVehicle, now: Date) {
  if (tripEndedHoursAgo === undefined) return []
  const steps = GARAGE_STATUSES.indexOf(status) || GARAGE_STATUSES.length
  return Array.from({ length: steps }, (_, step) => ({
    vehicleId,
    fromStatus: GARAGE_STATUSES[step] ?? 'stored',
    toStatus: GARAGE_STATUSES[(step + 1) % GARAGE_STATUSES.length] ?? 'stored',
    changedAt: hoursBefore(now, tripEndedHoursAgo + (steps - 1 - step) * HOURS_A_STEP),
    changedBy: 'admin',
  }))
}

type Requested = {
  request: SampleRequest
  slot: SampleSlot
  carId: string
  owner: Member
  changes: Change[]
  now: Date
}

function requestRow({ request, slot, carId, owner, changes, now }: Requested) {
  const { requestType, status, notes, isWaiting = false, requestedHoursBefore } = request
  const earlier = slot.at < now ? slot.at : now
  const requestedAt = hoursBefore(earlier, requestedHoursBefore)
  // Undoing the step that completed a pickup makes it pending again.
  const wentOut = changes.find((one) => one.vehicleId === carId && one.toStatus === 'on_road')
  const promised = { promisedDate: slot.date, promisedTime: slot.time, promisedAt: slot.at }
  return {
    memberId: owner.id,
    vehicleId: carId,
    memberName: fullName(owner),
    memberEmail: owner.email,
    memberPhone: owner.phone,
    requestType,
    vehicleName: request.vehicle,
    requestedDate: slot.date,
    requestedTime: slot.time,
    slotAt: slot.at,
    notes,
    status,
    completedByChange: status === 'completed' && requestType === 'pickup' ? wentOut?.id : null,
    promise: isWaiting ? ('waiting' as const) : ('confirmed' as const),
    ...(isWaiting ? {} : promised),
    createdAt: requestedAt,
    requestedAt,
    changedAt: requestedAt,
  }
}
