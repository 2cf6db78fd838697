import { Link } from 'react-router-dom'
import type { MemberVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { useMyVehicles } from '../../api/my-vehicles.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { statusLook } from '../../ui/status-look.ts'
import { requestLabel, requestLink } from '../request-link.ts'

export function VehicleChips() {
  const { data: vehicles, isError, refetch, isFetching } = useMyVehicles()
  return (
    <section aria-labelledby="your-vehicles" className="flex min-h-44 flex-col gap-3 lg:min-h-32">
      <h2 id="your-vehicles" className="text-2xl">
        Your vehicles
      </h2>
      {vehicles && vehicles.length > 0 && (
        <>
          <ul className="flex flex-wrap gap-2.5">
            {vehicles.map((vehicle) => (
              <li key={vehicle.id} className="min-w-0">
                <VehicleChip vehicle={vehicle} />
              </li>
            ))}
          </ul>
          <p className="text-muted text-sm">Tap a car to ask for it, or to bring it home.</p>
        </>
      )}
      {vehicles?.length === 0 && (
        <div className="flex flex-col items-start gap-3 text-muted">
          <p>No vehicles yet. Add the first one and it can be asked for from here.</p>
          <LinkButton to="/members/my-vehicles" variant="secondary">
            Add a Vehicle
          </LinkButton>
        </div>
      )}
      {!vehicles && !isError && <ChipsLoading />}
      {!vehicles && isError && (
        <div className="flex flex-col items-start gap-3 text-muted">
          <p>Your vehicles could not be read. Nothing is lost; the list comes back by itself.</p>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      )}
    </section>
  )
}

function VehicleChip({ vehicle }: { vehicle: MemberVehicle }) {
  const { icon: Icon, text } = statusLook[vehicle.status === 'stored' ? 'stored' : 'on_road']
  return (
    <Link
      to={requestLink(vehicle)}
      title={requestLabel(vehicle)}
      className="flex min-h-target max-w-full items-center gap-2 rounded-full border border-border bg-surface py-2 pr-4 pl-3 font-medium transition-colors duration-150 hover:border-control hover:bg-raised"
    >
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${text}`} />
      <span className="truncate">{vehicle.vehicleName}</span>
      <span className="sr-only">, {requestLabel(vehicle)}</span>
    </Link>
  )
}

function ChipsLoading() {
  return (
    <div role="status" className="flex flex-wrap gap-2.5">
      <span className="sr-only">Loading your vehicles…</span>
      {['w-36', 'w-44', 'w-40'].map((width) => (
        <Skeleton key={width} className={`h-11 rounded-full! ${width}`} />
      ))}
    </div>
  )
}
