import { Clock, MapPin, Trash2 } from 'lucide-react'
import type { CarRequest } from '#domain/car-requests/car-request.schema.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { dayInZone } from '#domain/dates.ts'
import { dayInWords } from '#domain/day-words.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { useClubTimeZone } from '../../api/club-config.ts'
import { focusHeadingOnceGone } from '../../ui/focus-once-gone.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { WholeWords } from '../../ui/whole-words.tsx'
import { requestLabel, requestLink } from '../request-link.ts'
import { useDeleteWithUndo } from './use-delete-with-undo.ts'
import { describeVehicle, statusInWords } from './vehicle-words.ts'

type VehicleCardProps = {
  vehicle: MemberVehicle
  /** The request for it that comes up first. */
  asked?: CarRequest | undefined
}

export function VehicleCard({ vehicle, asked }: VehicleCardProps) {
  const { remove, isRemoving } = useDeleteWithUndo()
  const description = describeVehicle(vehicle)
  return (
    <article className="flex w-full flex-col gap-3 rounded-lg border border-border bg-surface p-5 shadow-card">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-3 text-2xl">
            <WholeWords>{vehicle.vehicleName}</WholeWords>
          </h2>
          {description && <p className="mt-1 text-muted">{description}</p>}
        </div>
        <IconButton
          label={`Delete ${vehicle.vehicleName}`}
          className="-mt-2 -mr-3"
          busy={isRemoving}
          onClick={(event) => {
            if (isStrayTap(vehicle.id, event)) return
            focusHeadingOnceGone(event.currentTarget)
            void remove(vehicle)
          }}
        >
          <Trash2 />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge status={vehicle.garageStatus}>{statusInWords(vehicle)}</StatusBadge>
        {vehicle.storagePosition && (
          <span className="tabular inline-flex items-center gap-1.5 text-muted text-sm">
            <MapPin aria-hidden="true" className="size-4" />
            Position {vehicle.storagePosition}
          </span>
        )}
      </div>
      {asked && <AskedFor request={asked} />}
      {vehicle.notes && <p className="line-clamp-3 text-muted text-sm">{vehicle.notes}</p>}
      <LinkButton to={requestLink(vehicle)} variant="secondary" className="mt-auto">
        {requestLabel(vehicle)}
      </LinkButton>
    </article>
  )
}

function AskedFor({ request }: { request: CarRequest }) {
  const today = dayInZone(new Date(), useClubTimeZone())
  const { requestType, requestedDate, requestedTime } = request
  return (
    <p className="tabular flex items-start gap-1.5 font-medium text-sm">
      <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brass-text" />
      {REQUEST_LABELS[requestType]} asked for: {dayInWords(requestedDate, today)}, {requestedTime}
    </p>
  )
}
