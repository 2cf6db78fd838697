import { MapPin, Trash2 } from 'lucide-react'
import type { MemberVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { focusHeadingOnceGone } from '../../ui/focus-once-gone.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { WholeWords } from '../../ui/whole-words.tsx'
import { requestLabel, requestLink } from '../request-link.ts'
import { AskedFor } from '../requests/asked-for.tsx'
import type { Next } from '../requests/next-request.ts'
import { useDeleteWithUndo } from './use-delete-with-undo.ts'
import { describeVehicle, statusInWords } from './vehicle-words.ts'

type VehicleCardProps = {
  vehicle: MemberVehicle
  /** The request for it that comes up first. */
  asked?: Next | undefined
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
      {asked && <AskedFor {...asked} />}
      {vehicle.notes && <p className="line-clamp-3 text-muted text-sm">{vehicle.notes}</p>}
      <LinkButton to={requestLink(vehicle)} variant="secondary" className="mt-auto">
        {requestLabel(vehicle)}
      </LinkButton>
    </article>
  )
}
