import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import type { vehicles } from '#server/db/schema/garage.ts'
import type { Chance } from './sample-chance.ts'
import { GUIDE_EMAIL, MEMBER_WITH_NINE, MEMBERS_WITH_NONE } from './sample-members.ts'
import {
  GUIDE_CARS,
  LONG_NAMED,
  SAMPLE_CARS,
  SAMPLE_MOTORCYCLES,
  type SampleModel,
} from './sample-models.ts'

export type NewVehicle = typeof vehicles.$inferInsert & { id: string; status: GarageStatus }
export type Owner = { id: string | null; name: string; email: string | null }
export type SampleVehicle = { row: NewVehicle; owner: Owner }

type Bay = { model: SampleModel; isMotorcycle: boolean }

const GUIDE_STATUSES: readonly GarageStatus[] = ['stored', 'coming_home', 'on_road', 'staged']
const COUNTS: readonly [GarageStatus, number][] = [
  ['needs_staging', 10],
  ['staged', 8],
  ['on_road', 14],
  ['coming_home', 8],
]
const NOT_MEMBERS = [
  'Rowhouse Motor Club',
  'Estate of Harold Vance',
  'Brandywine Classics, on loan',
]
const NOTES = [
  'Keep the battery on the tender.',
  'Fuel tap off before moving.',
  'Push only. The carburetors are out.',
  'Cold start: full choke, half after a minute. Wait for the oil light to go out before first gear. Please roll the windows up, because the seals leak when the car next to it gets washed.',
]
const GARAGE_NOTES: Record<number, string> = {
  2: 'Sticks in second when cold. Leave it in first overnight.',
  24: 'Low front: use the long ramps.',
}
const OWN_NAMES: Record<number, string> = {
  4: '1959 Mercedes-Benz 300 SL Roadster with the factory hardtop, Rudge wheels and fitted luggage',
  15: 'The Green One',
  33: "Grandfather's Sunday car",
}
const OWN_MODELS: Record<number, SampleModel> = { 4: LONG_NAMED }

/** The club's 105 vehicles with owners, states, positions and hooks. */
export function sampleVehicles(owners: readonly Owner[], chance: Chance): SampleVehicle[] {
  const bays = chance.shuffled<Bay>([
    ...SAMPLE_CARS.map((model) => ({ model, isMotorcycle: false })),
    ...SAMPLE_MOTORCYCLES.map((model) => ({ model, isMotorcycle: true })),
  ])
  const guide = owners.filter(({ email }) => email === GUIDE_EMAIL)
  const guideBays = GUIDE_CARS.map((model, index) => ({ model, isMotorcycle: index === 3 }))
  const all = [...guideBays, ...bays]
  const ownerOf = [...GUIDE_CARS.flatMap(() => guide), ...otherOwners(owners, bays.length, chance)]
  const statuses = [...GUIDE_STATUSES, ...otherStatuses(bays.length, chance)]
  const places = { cars: 0, motorcycles: 0 }
  return all.flatMap((bay, index) => {
    const owner = ownerOf[index]
    if (!owner) return []
    const place = bay.isMotorcycle ? ++places.motorcycles : ++places.cars
    const model = OWN_MODELS[index] ?? bay.model
    const row: NewVehicle = {
      id: chance.id(),
      memberId: owner.id,
      ownerName: owner.name,
      vehicleName: OWN_NAMES[index] ?? `${model.year} ${model.make} ${model.model}`,
      ...{ year: model.year, make: model.make, model: model.model, color: model.color },
      storagePosition: positionOf(bay, place, index),
      keyLocation: index % 23 === 11 ? null : keyOf(index),
      notes: index % 9 === 5 ? (NOTES[chance.below(NOTES.length)] ?? null) : null,
      garageNotes: GARAGE_NOTES[index] ?? null,
      status: statuses[index] ?? 'stored',
    }
    return [{ row, owner }]
  })
}

function positionOf(bay: Bay, place: number, index: number): string | null {
  if (index % 17 === 9) return null
  if (index === 20) return 'Lift 3, upper deck, behind the column'
  if (bay.isMotorcycle) return `M-${String(place).padStart(2, '0')}`
  const aisle = 'ABC'[Math.floor((place - 1) / 25)] ?? 'D'
  return `${aisle}-${String(((place - 1) % 25) + 1).padStart(2, '0')}`
}

function keyOf(index: number): string {
  return index === 30 ? 'Office safe, second drawer' : `Hook ${index + 1}`
}

/** Nine cars for one member, none for two, some for non-members, and at least one for everybody else. */
function otherOwners(owners: readonly Owner[], count: number, chance: Chance): Owner[] {
  const nine = owners.filter(({ email }) => email === MEMBER_WITH_NINE)
  const special = new Set([GUIDE_EMAIL, MEMBER_WITH_NINE, ...MEMBERS_WITH_NONE])
  const others = owners.filter(({ email }) => email === null || !special.has(email))
  const fixed = [
    ...Array.from({ length: 9 }, () => nine).flat(),
    ...NOT_MEMBERS.map((name) => ({ id: null, name, email: null })),
    ...others,
  ]
  const rest = Array.from(
    { length: count - fixed.length },
    () => others[chance.below(others.length)],
  )
  return [...fixed, ...rest.filter((owner) => owner !== undefined)]
}

function otherStatuses(count: number, chance: Chance): GarageStatus[] {
  const moving = COUNTS.flatMap(([status, number]) => Array.from({ length: number }, () => status))
  const stored = Array.from({ length: count - moving.length }, (): GarageStatus => 'stored')
  return chance.shuffled([...moving, ...stored])
}
