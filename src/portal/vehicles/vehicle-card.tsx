import { ChevronRight, MapPin } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { CalendarDay } from '#domain/dates.ts'
import { placeText } from '#domain/vehicles/place-text.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { UnbrokenWords } from '../../ui/unbroken-words.tsx'
import { requestLabel, requestLink, vehicleLink } from '../request-link.ts'
import { type NextRequest, RequestedFor } from '../requests/coming-up.tsx'
import { describeVehicle, statusText } from './vehicle-text.ts'

type VehicleCardProps = {
  vehicle: MemberVehicle
  today: CalendarDay
  upcoming: NextRequest | undefined
}

export function VehicleCard({ vehicle, today, upcoming }: VehicleCardProps) {
  const titleId = useId()
  const description = describeVehicle(vehicle)
  const place = placeText(vehicle)
  return (
    <article
      aria-labelledby={titleId}
      className="flex w-full flex-col gap-3 rounded-lg border border-border bg-surface p-5 shadow-card"
    >
      <div>
        <h2 id={titleId} className="-my-2 text-2xl">
          <Link
            to={vehicleLink(vehicle)}
            className="flex min-h-target items-start justify-between gap-2 rounded-md py-2 hover:underline"
          >
            <span className="line-clamp-3">
              <UnbrokenWords>{vehicle.vehicleName}</UnbrokenWords>
            </span>
            <ChevronRight aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-muted" />
          </Link>
        </h2>
        {description && <p className="mt-1 text-muted">{description}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge status={vehicle.garageStatus}>{statusText(vehicle, today)}</StatusBadge>
        {place && (
          <span className="tabular inline-flex items-center gap-1.5 text-muted text-sm">
            <MapPin aria-hidden="true" className="size-4" />
            <span>{vehicle.storagePosition ? `Position ${place}` : place}</span>
          </span>
        )}
      </div>
      {upcoming && <RequestedFor {...upcoming} />}
      {vehicle.notes && (
        <LongText text={vehicle.notes} about={vehicle.vehicleName} className="text-muted text-sm" />
      )}
      <LinkButton to={requestLink(vehicle)} variant="secondary" className="mt-auto">
        {requestLabel(vehicle)}
      </LinkButton>
    </article>
  )
}
