import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import type { ShownRequest } from '../../mutations/kinds/request-row.ts'
import { statusStyle } from '../../ui/status-style.ts'
import { RequestedFor, useComingUp } from './coming-up.tsx'
import { Choice } from './form-section.tsx'

type CarChoiceProps = {
  vehicles: readonly MemberVehicle[]
  rows: readonly ShownRequest[]
  /** The id of a car, or an empty string. */
  chosen: string
  onChoose: (id: string) => void
}

/** All of a member's cars, each a tap away, and the next booking of the one that is chosen. */
export function CarChoice({ vehicles, rows, chosen, onChoose }: CarChoiceProps) {
  const upcoming = useComingUp(rows).ofCar(chosen)
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(10.5rem,100%),1fr))] gap-2">
        {vehicles.map(({ id, vehicleName, garageStatus }) => {
          const { icon: Icon } = statusStyle[garageStatus]
          return (
            <Choice
              key={id}
              name="vehicleId"
              checked={id === chosen}
              className="min-h-14! justify-start! py-1 text-left!"
              onChange={() => onChoose(id)}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              <bdi className="line-clamp-3 min-w-0 leading-tight [overflow-wrap:anywhere]">
                {vehicleName}
              </bdi>
            </Choice>
          )
        })}
      </div>
      <p role="status" className="empty:hidden">
        {upcoming && <RequestedFor {...upcoming} />}
      </p>
    </>
  )
}
