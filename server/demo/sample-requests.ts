import type { carRequests } from '#server/db/schema/garage.ts'
import type { Chance } from './sample-chance.ts'
import type { SampleSlot, SampleSlots } from './sample-slots.ts'
import type { SampleVehicle } from './sample-vehicles.ts'

export type NewRequest = typeof carRequests.$inferInsert
export type Person = { name: string; email: string | null; phone: string | null }

const HOUR_MS = 60 * 60_000
const NOTES = [
  'Please top up the tyres.',
  'I will bring the trailer.',
  'Roof down, if it is dry.',
  null,
  null,
  null,
]

type Wish = {
  car: SampleVehicle
  slot: SampleSlot | undefined
  type: 'pickup' | 'dropoff'
  status: 'pending' | 'completed' | 'expired'
}

/**
 * What members have asked for: pending pickups of cars that stand here, pending drop-offs of those that are
 * out, and some older requests. A drop-off also sets the schedule of its car.
 */
export function sampleRequests(
  cars: SampleVehicle[],
  slots: SampleSlots,
  people: Map<string, Person>,
  { now, chance }: { now: Date; chance: Chance },
): NewRequest[] {
  const owned = cars.filter(({ owner }) => owner.id !== null)
  const standing = (status: string) => owned.filter(({ row }) => row.status === status)
  const stored = standing('stored')
  const { coming, past, saturday } = slots
  const returns = [coming[0], past[0], past[5], coming[2], coming[4], coming[20], coming[23]]
  const wishes: Wish[] = [
    ...standing('staged').map((car, at) => pending(car, 'pickup', coming[1 + at])),
    ...standing('needs_staging').map((car, at) => pending(car, 'pickup', coming[6 + at * 3])),
    ...stored.slice(0, 6).map((car, at) => pending(car, 'pickup', saturday[2 + at * 3])),
    ...stored.slice(6, 8).map((car, at) => pending(car, 'pickup', coming.at(-9 - at))),
    ...standing('on_road')
      .slice(0, 6)
      .map((car, at) => pending(car, 'dropoff', saturday[4 + at * 2])),
    ...standing('coming_home').map((car, at) => pending(car, 'dropoff', returns[at])),
    ...standing('on_road').map((car, at) => older(car, 'pickup', past[3 + at], 'completed')),
    ...stored.slice(9, 19).map((car, at) => older(car, 'dropoff', past[60 + at * 4], 'completed')),
    ...stored.slice(19, 23).map((car, at) => older(car, 'pickup', past[70 + at * 9], 'expired')),
  ]
  return wishes.flatMap((wish) => {
    const person = people.get(wish.car.owner.id ?? '')
    return person && wish.slot ? [rowOf(wish, wish.slot, person, { now, chance })] : []
  })
}

function pending(car: SampleVehicle, type: Wish['type'], slot: SampleSlot | undefined): Wish {
  if (type === 'dropoff' && slot) {
    car.row.scheduledDropoffDate = slot.date
    car.row.scheduledDropoffTime = slot.time
  }
  return { car, type, slot, status: 'pending' }
}

function older(
  car: SampleVehicle,
  type: Wish['type'],
  slot: SampleSlot | undefined,
  status: 'completed' | 'expired',
): Wish {
  return { car, type, slot, status }
}

function rowOf(
  { car, type, status }: Wish,
  slot: SampleSlot,
  person: Person,
  { now, chance }: { now: Date; chance: Chance },
): NewRequest {
  const before = Math.min(now.getTime(), slot.at.getTime())
  return {
    id: chance.id(),
    memberId: car.owner.id,
    vehicleId: car.row.id,
    memberName: person.name,
    memberEmail: person.email,
    memberPhone: person.phone,
    requestType: type,
    vehicleName: car.row.vehicleName,
    requestedDate: slot.date,
    requestedTime: slot.time,
    slotAt: slot.at,
    notes: NOTES[chance.below(NOTES.length)] ?? null,
    status,
    createdAt: new Date(before - (2 + chance.below(40)) * HOUR_MS),
  }
}
