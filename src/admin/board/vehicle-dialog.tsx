import { CalendarPlus, Undo2 } from 'lucide-react'
import {
  previousStatus,
  SHOWN_STATUS_LABELS,
  STATUS_LABELS,
  shownStatus,
} from '#domain/vehicles/garage-cycle.ts'
import { placeText } from '#domain/vehicles/place-text.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { useClubTimeZone } from '../../queries/club-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { RemovedBadge } from './removed-badge.tsx'
import { VehicleHistory } from './vehicle-history.tsx'
import { VehicleSchedule } from './vehicle-schedule.tsx'

type VehicleDialogProps = {
  vehicle: AdminVehicle
  onStepBack: () => void
  onOpenRequest: (id: string) => void
  onBook: () => void
  onClose: () => void
}

export default function VehicleDialog({
  vehicle,
  onStepBack,
  onOpenRequest,
  onBook,
  onClose,
}: VehicleDialogProps) {
  const timeZone = useClubTimeZone()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={vehicle.vehicleName}
      description={vehicle.ownerName}
      footer={
        <>
          {vehicle.statusSince && !vehicle.notHereYet && (
            <Button variant="secondary" onClick={onStepBack}>
              <Undo2 aria-hidden="true" className="size-5" />
              <span>{`Move back to ${STATUS_LABELS[previousStatus(vehicle.status)]}`}</span>
            </Button>
          )}
          <Button onClick={onBook}>
            <CalendarPlus aria-hidden="true" className="size-5" />
            New booking
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap gap-2">
          <StatusBadge status={vehicle.status}>
            {SHOWN_STATUS_LABELS[shownStatus(vehicle)]}
          </StatusBadge>
          <RemovedBadge vehicle={vehicle} />
        </div>
        <VehicleSchedule
          vehicle={vehicle}
          timeZone={timeZone}
          hasCountdown
          onOpenRequest={onOpenRequest}
        />
        <VehicleFacts vehicle={vehicle} />
        <VehicleHistory vehicleId={vehicle.id} />
      </div>
    </Dialog>
  )
}

function VehicleFacts({ vehicle }: { vehicle: AdminVehicle }) {
  const facts: [string, string | null][] = [
    ['Storage position', placeText(vehicle) ?? 'No position'],
    ['Key location', vehicle.keyLocation ?? 'No key location'],
    ['Year, make, model', [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ')],
    ['Color', vehicle.color],
    ['Notes', vehicle.notes],
    ['Garage notes', vehicle.garageNotes],
  ]
  return (
    <dl className="grid gap-x-4 gap-y-2 md:grid-cols-[max-content_1fr]">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="md:contents">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 whitespace-pre-line font-medium [overflow-wrap:anywhere]">
                <LinkedText>{value}</LinkedText>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
