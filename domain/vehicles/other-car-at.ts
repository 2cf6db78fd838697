import { compactCode } from '../search.ts'
import type { AdminVehicle } from './vehicle.ts'

type Spot = 'storagePosition' | 'keyLocation'
type Placed = Pick<AdminVehicle, 'id' | 'place' | Spot>

/** Another car of the same place with this position or key location, however either is written: "A-12", "a 12". */
export function otherCarAt<Car extends Placed>(
  cars: readonly Car[],
  { id, place }: { id: string | null; place: string },
  spot: Spot,
  typed: string | null | undefined,
): Car | undefined {
  const code = compactCode(typed ?? '')
  if (code === '') return undefined
  return cars.find(
    (car) => car.id !== id && car.place === place && compactCode(car[spot] ?? '') === code,
  )
}
