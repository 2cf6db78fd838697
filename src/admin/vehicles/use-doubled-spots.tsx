import { TriangleAlert } from 'lucide-react'
import { isolated } from '#domain/isolated.ts'
import { otherCarAt } from '#domain/vehicles/other-car-at.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { useVehiclesOnce } from '../../queries/vehicles.ts'

type Typed = {
  id: string | null
  place: string
  storagePosition: string | null | undefined
  keyLocation: string | null | undefined
}

/** Notices for a form's position and key that another car at the same place has too; they refuse nothing. */
export function useDoubledSpots({ storagePosition, keyLocation, ...car }: Typed) {
  const { data: cars = [] } = useVehiclesOnce()
  const atPosition = otherCarAt(cars, car, 'storagePosition', storagePosition)
  const atKey = otherCarAt(cars, car, 'keyLocation', keyLocation)
  return {
    storagePosition: atPosition && <Notice text={`${nameOf(atPosition)} has this position too.`} />,
    keyLocation: atKey && <Notice text={`The key of ${nameOf(atKey)} is here too.`} />,
  }
}

const nameOf = ({ ownerName, vehicleName }: AdminVehicle) =>
  `${isolated(ownerName)}’s ${isolated(vehicleName)}`

function Notice({ text }: { text: string }) {
  return (
    <span role="status" className="flex items-start gap-1.5 font-medium text-text">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-needs-staging" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </span>
  )
}
