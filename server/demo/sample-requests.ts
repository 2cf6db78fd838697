import type { carRequests } from '#server/db/schema/garage.ts'
import type { Chance } from './sample-chance.ts'
import type { SampleSlot, SampleSlots } from './sample-moments.ts'
import type { SampleVehicle } from './sample-vehicles.ts'

export type NewRequest = typeof carRequests.$inferInsert
export type SampleMember = { name: string; email: string | null; phone: string | null }

const HOUR_MS = 60 * 60_000
const NOTES = [
  'Please check the tire pressure.',
  'I’ll bring the trailer.',
  'Top down if it’s dry, please.',
  null,
  null,
  null,
]

type SampleRequest = {
  car: SampleVehicle
  slot: SampleSlot | undefined
  type: 'pickup' | 'dropoff'
  status: 'pending' | 'completed' | 'expired'
  isWaiting?: boolean
}

/**
 * Members' requests: pending pickups of stored cars, pending drop-offs of cars that are out, and some older requests. A
 * drop-off also sets the schedule of its car.
 */
export function sampleRequests(
  cars: SampleVehicle[],
  slots: SampleSlots,
  people: Map<string, SampleMember>,
  { now, chance }: { now: Date; chance: Chance },
): NewRequest[] {
  const owned = cars.filter(({ owner }) => owner.id !== null)
  const withStatus = (status: string) => owned.filter(({ row }) => row.status === status)
  const stored = withStatus('stored')
  const { coming, past, saturday } = slots
  const returns = [coming[0], past[0], past[5], coming[2], coming[4], coming[20], coming[23]]
  const requests: SampleRequest[] = [
    ...withStatus('staged').map((car, at) => pending(car, 'pickup', coming[1 + at])),
    ...withStatus('needs_staging').map((car, at) => pending(car, 'pickup', coming[6 + at * 3])),
    ...stored.slice(0, 6).map((car, at) => pending(car, 'pickup', saturday[2 + at * 3])),
    ...stored.slice(6, 8).map((car, at) => ({
      ...pending(car, 'pickup', coming.at(-9 - at)),
      isWaiting: true,
    })),
    ...withStatus('on_road')
      .slice(0, 6)
      .map((car, at) => pending(car, 'dropoff', saturday[4 + at * 2])),
    ...withStatus('coming_home').map((car, at) => pending(car, 'dropoff', returns[at])),
    ...withStatus('on_road').map((car, at) => older(car, 'pickup', past[3 + at], 'completed')),
    ...stored.slice(9, 19).map((car, at) => older(car, 'dropoff', past[60 + at * 4], 'completed')),
    ...stored.slice(19, 23).map((car, at) => older(car, 'pickup', past[70 + at * 9], 'expired')),
  ]
  return requests.flatMap((request) => {
    const member = people.get(request.car.owner.id ?? '')
    return member && request.slot ? [rowOf(request, request.slot, member, { now, chance })] : []
  })
}

function pending(
  car: SampleVehicle,
  type: SampleRequest['type'],
  slot: SampleSlot | undefined,
): SampleRequest {
  if (type === 'dropoff' && slot) {
    car.row.scheduledDropoffDate = slot.date
    car.row.scheduledDropoffTime = slot.time
  }
  return { car, type, slot, status: 'pending' }
}

function older(
  car: SampleVehicle,
  type: SampleRequest['type'],
  slot: SampleSlot | undefined,
  status: 'completed' | 'expired',
): SampleRequest {
  return { car, type, slot, status }
}

function rowOf(
  { car, type, status, isWaiting = false }: SampleRequest,
  slot: SampleSlot,
  member: SampleMember,
  { now, chance }: { now: Date; chance: Chance },
): NewRequest {
  const before = Math.min(now.getTime(), slot.at.getTime())
  const createdAt = new Date(before - (2 + chance.below(40)) * HOUR_MS)
  const promised = { promisedDate: slot.date, promisedTime: slot.time, promisedAt: slot.at }
  return {
    id: chance.id(),
    memberId: car.owner.id,
    vehicleId: car.row.id,
    memberName: member.name,
    memberEmail: member.email,
    memberPhone: member.phone,
    requestType: type,
    vehicleName: car.row.vehicleName,
    requestedDate: slot.date,
    requestedTime: slot.time,
    slotAt: slot.at,
    notes: NOTES[chance.below(NOTES.length)] ?? null,
    status,
    ...(isWaiting ? {} : { promise: 'confirmed' as const, ...promised }),
    ...{ createdAt, requestedAt: createdAt, changedAt: createdAt },
  }
}
