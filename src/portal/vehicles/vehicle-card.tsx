import { EllipsisVertical, MapPin } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { CalendarDay } from '#domain/dates.ts'
import { isolated } from '#domain/isolated.ts'
import { placeText } from '#domain/vehicles/place-text.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import { focusHeadingOnceGone } from '../../ui/focus-once-gone.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { OverlayFailed } from '../../ui/overlay-failed.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { UnbrokenWords } from '../../ui/unbroken-words.tsx'
import { requestLabel, requestLink } from '../request-link.ts'
import { type NextRequest, RequestedFor } from '../requests/coming-up.tsx'
import { useRemoveWithUndo } from './removed-cars.tsx'
import type { VehicleMenuProps } from './vehicle-menu.tsx'
import { describeVehicle, statusText } from './vehicle-text.ts'

type VehicleCardProps = {
  vehicle: MemberVehicle
  today: CalendarDay
  upcoming: NextRequest | undefined
}

const PLACE = '-mt-2 -mr-3'

const VehicleMenu = latePart<VehicleMenuProps & { onClose: () => void }>({
  load: () => import('./vehicle-menu.tsx'),
  waiting: (
    <IconButton label="More" className={PLACE} busy>
      <EllipsisVertical />
    </IconButton>
  ),
  Failed: OverlayFailed,
})

export function VehicleCard({ vehicle, today, upcoming }: VehicleCardProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { remove, isRemoving } = useRemoveWithUndo()
  const description = describeVehicle(vehicle)
  const place = placeText(vehicle)
  return (
    <article
      aria-labelledby={titleId}
      className="flex w-full flex-col gap-3 rounded-lg border border-border bg-surface p-5 shadow-card"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} ref={heading} className="line-clamp-3 text-2xl">
            <UnbrokenWords>{vehicle.vehicleName}</UnbrokenWords>
          </h2>
          {description && <p className="mt-1 text-muted">{description}</p>}
        </div>
        <MoreButton
          label={`More for ${isolated(vehicle.vehicleName)}`}
          isBusy={isRemoving}
          onRemove={() => {
            if (heading.current) focusHeadingOnceGone(heading.current)
            void remove(vehicle)
          }}
        />
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

type MoreButtonProps = { label: string; isBusy: boolean; onRemove: () => void }

/** The menu's code loads on the first tap. */
function MoreButton({ label, isBusy, onRemove }: MoreButtonProps) {
  const [isWanted, setWanted] = useState(false)
  if (isWanted) {
    const close = () => setWanted(false)
    return (
      <VehicleMenu
        label={label}
        isBusy={isBusy}
        onRemove={onRemove}
        className={PLACE}
        onClose={close}
      />
    )
  }
  return (
    <IconButton
      label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      className={PLACE}
      onClick={() => setWanted(true)}
    >
      <EllipsisVertical />
    </IconButton>
  )
}
