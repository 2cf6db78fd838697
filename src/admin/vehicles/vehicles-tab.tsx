import { useQueryClient } from '@tanstack/react-query'
import { CarFront, SearchX } from 'lucide-react'
import { useState } from 'react'
import { isolated } from '#domain/isolated.ts'
import { SHOWN_STATUS_LABELS, SHOWN_STATUSES } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { isConflict } from '../../http/request-errors.ts'
import { knownVehicle, useVehicles, useVehicleWrites } from '../../queries/vehicles.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/field.tsx'
import { useInAddress, useSearchInAddress } from '../../ui/in-address.ts'
import { usePrinting } from '../../ui/use-printing.ts'
import { VehicleHistory } from '../board/vehicle-history.tsx'
import { DeleteDialog } from '../forms/row-buttons.tsx'
import { CountSwitch } from '../forms/switch-field.tsx'
import { useOpenForm } from '../forms/use-open-form.ts'
import { ListFrame } from '../lists/list-frame.tsx'
import { AddButton, SearchField } from '../lists/list-toolbar.tsx'
import { TakeInDialog } from './take-in-dialog.tsx'
import { VehicleForm } from './vehicle-form.tsx'
import { findVehicles, nameOfSort, sortNamed, sortVehicles } from './vehicle-order.ts'
import { VehicleTable } from './vehicle-table.tsx'

const ROWS_A_PAGE = 100
const STATUS_OPTIONS = [
  { value: 'all', label: 'Every status' },
  ...SHOWN_STATUSES.map((status) => ({ value: status, label: SHOWN_STATUS_LABELS[status] })),
]
const statusNamed = (value: string) => SHOWN_STATUSES.find((status) => status === value) ?? 'all'

export default function VehiclesTab() {
  const client = useQueryClient()
  const query = useVehicles()
  const { typed, search } = useSearchInAddress()
  const [status, setStatus] = useInAddress('status')
  const [sorting, setSorting] = useInAddress('sort')
  const sort = sortNamed(sorting)
  const [shown, setShown] = useState(ROWS_A_PAGE)
  const { isNew, row, openNew, open, close } = useOpenForm(query.data)
  const [takingIn, setTakingIn] = useState<AdminVehicle | null>(null)
  const [historyOf, setHistoryOf] = useState<AdminVehicle | null>(null)
  const [deleting, setDeleting] = useState<AdminVehicle | null>(null)
  // Don't replace an open confirmation for another car: a tap in that moment would delete the wrong one.
  const confirmAgain = (id: string) =>
    setDeleting((current) =>
      current && current.id !== id ? current : (knownVehicle(client, id) ?? null),
    )
  const found =
    query.data &&
    sortVehicles(findVehicles(query.data, { search: typed, status: statusNamed(status) }), sort)
  const rows = usePrinting() ? found : found?.slice(0, shown)
  const addButton = <AddButton label="Add vehicle" onClick={openNew} />

  return (
    <div className="flex flex-col gap-3 py-2">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField label="Search by owner or car" value={typed} onChange={search} />
        <div className="w-44">
          <Select
            aria-label="Status"
            options={STATUS_OPTIONS}
            value={statusNamed(status)}
            onChange={({ target }) => setStatus(target.value)}
          />
        </div>
        <p role="status" className="tabular text-muted">
          {found && (found.length === 1 ? '1 vehicle' : `${found.length} vehicles`)}
        </p>
        <div className="ml-auto">{addButton}</div>
      </div>
      <ListFrame
        {...query}
        of="vehicles"
        rows={rows}
        total={found?.length}
        hasNextPage={(rows?.length ?? 0) < (found?.length ?? 0)}
        fetchNextPage={() => setShown(shown + ROWS_A_PAGE)}
        empty={
          query.data?.length === 0 ? (
            <EmptyState icon={<CarFront />} title="No vehicles yet" action={addButton} />
          ) : (
            <EmptyState
              icon={<SearchX />}
              title="No match"
              action={
                <Button
                  variant="secondary"
                  onClick={() => {
                    search('')
                    setStatus('')
                  }}
                >
                  Show all vehicles
                </Button>
              }
            />
          )
        }
      >
        {rows && (
          <VehicleTable
            vehicles={rows}
            sort={sort}
            onSort={(next) => setSorting(nameOfSort(next))}
            actions={{
              onTakeIn: setTakingIn,
              onEdit: open,
              onHistory: setHistoryOf,
              onDelete: setDeleting,
            }}
          />
        )}
      </ListFrame>
      {isNew && <VehicleForm vehicle={null} onClose={close} />}
      {row && <VehicleForm key={row.id} vehicle={row} onClose={close} />}
      {takingIn && <TakeInDialog vehicle={takingIn} onClose={() => setTakingIn(null)} />}
      {historyOf && <HistoryDialog vehicle={historyOf} onClose={() => setHistoryOf(null)} />}
      {deleting && (
        <DeleteVehicle
          vehicle={deleting}
          onClose={() => setDeleting(null)}
          onRefused={() => confirmAgain(deleting.id)}
        />
      )}
    </div>
  )
}

type HistoryDialogProps = { vehicle: AdminVehicle; onClose: () => void }

function HistoryDialog({ vehicle, onClose }: HistoryDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={vehicle.vehicleName}
      description={vehicle.ownerName}
      wide
    >
      <VehicleHistory vehicleId={vehicle.id} />
    </Dialog>
  )
}

type DeleteVehicleProps = {
  vehicle: AdminVehicle
  onClose: () => void
  /** Called when there are more requests than the confirmation listed; the list has been refetched by then. */
  onRefused: () => void
}

function DeleteVehicle({ vehicle, onClose, onRefused }: DeleteVehicleProps) {
  const { remove } = useVehicleWrites()
  const [cancelsRequests, setCancelsRequests] = useState(true)
  const { length: count } = vehicle.pendingRequests
  return (
    <DeleteDialog
      what={`the vehicle “${isolated(vehicle.vehicleName)}”`}
      description="Deletes the car and its history."
      choice={
        count > 0 && (
          <CountSwitch
            label="Cancel its bookings"
            count={count}
            checked={cancelsRequests}
            onChange={setCancelsRequests}
          />
        )
      }
      open
      onOpenChange={(open) => !open && onClose()}
      remove={() =>
        remove(vehicle, cancelsRequests).catch((error: unknown) => {
          if (isConflict(error)) onRefused()
          throw error
        })
      }
      fallback="Failed to delete vehicle"
    />
  )
}
