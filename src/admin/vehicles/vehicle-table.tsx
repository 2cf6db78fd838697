import { ArrowDown, ArrowUp, ChevronsUpDown, History, Pencil, Trash2 } from 'lucide-react'
import { joinFacts } from '#domain/dot.ts'
import { isolated } from '#domain/isolated.ts'
import { SHOWN_STATUS_LABELS, shownStatus } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { UnbrokenWords } from '../../ui/unbroken-words.tsx'
import { RemovedBadge } from '../board/removed-badge.tsx'
import type { Sort, SortColumn } from './vehicle-order.ts'

type VehicleTableProps = {
  vehicles: AdminVehicle[]
  sort: Sort
  onSort: (sort: Sort) => void
  actions: RowActions
}

const COLUMNS: { by: SortColumn; label: string; className?: string }[] = [
  { by: 'vehicleName', label: 'Vehicle' },
  { by: 'ownerName', label: 'Owner', className: 'max-md:hidden' },
  { by: 'storagePosition', label: 'Position', className: 'max-md:hidden' },
  { by: 'status', label: 'Status', className: 'max-sm:hidden' },
]

export function VehicleTable({ vehicles, sort, onSort, actions }: VehicleTableProps) {
  return (
    <div className="rounded-lg border border-border bg-surface shadow-card">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-border border-b">
            {COLUMNS.map(({ by, label, className }) => (
              <th
                key={by}
                scope="col"
                aria-sort={sortWord(sort, by)}
                className={classNames('p-0', className)}
              >
                <SortButton by={by} label={label} sort={sort} onSort={onSort} />
              </th>
            ))}
            <th scope="col" className="px-3 py-2">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {vehicles.map((vehicle) => (
            <VehicleRow key={vehicle.id} vehicle={vehicle} actions={actions} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function sortWord(sort: Sort, by: SortColumn) {
  if (sort.by !== by) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}

type SortButtonProps = { by: SortColumn; label: string; sort: Sort; onSort: (sort: Sort) => void }

function SortButton({ by, label, sort, onSort }: SortButtonProps) {
  const isCurrent = sort.by === by
  const DirectionIcon = sort.descending ? ArrowDown : ArrowUp
  const Icon = isCurrent ? DirectionIcon : ChevronsUpDown
  return (
    <button
      type="button"
      onClick={() => onSort({ by, descending: isCurrent && !sort.descending })}
      className={classNames(
        '-outline-offset-3 flex min-h-14 w-full items-center gap-1.5 px-3 text-left font-semibold',
        isCurrent ? 'text-text' : 'text-muted',
      )}
    >
      <span>{label}</span>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
    </button>
  )
}

function VehicleRow({ vehicle, actions }: { vehicle: AdminVehicle; actions: RowActions }) {
  const status = (
    <span className="flex flex-wrap items-center gap-2">
      <StatusBadge status={vehicle.status} className="[overflow-wrap:normal] sm:whitespace-nowrap">
        {SHOWN_STATUS_LABELS[shownStatus(vehicle)]}
      </StatusBadge>
      {vehicle.notHereYet && (
        <Button
          variant="secondary"
          className="min-h-14! whitespace-nowrap"
          aria-label={`Take in ${isolated(vehicle.vehicleName)}`}
          onClick={() => actions.onTakeIn(vehicle)}
        >
          Take in
        </Button>
      )}
    </span>
  )
  const places = joinFacts([vehicle.storagePosition, vehicle.keyLocation])
  return (
    <tr data-vehicle={vehicle.id} className="border-border border-b last:border-b-0">
      <th scope="row" className="px-3 py-2 font-normal [overflow-wrap:anywhere]">
        <span className="font-semibold">
          <UnbrokenWords>{vehicle.vehicleName}</UnbrokenWords>
        </span>
        <span className="block text-muted text-sm md:hidden">
          <UnbrokenWords>{joinFacts([isolated(vehicle.ownerName), places])}</UnbrokenWords>
        </span>
        <RemovedBadge vehicle={vehicle} className="mt-1" />
        <span className="mt-1 block sm:hidden">{status}</span>
      </th>
      <td className="px-3 py-2 max-md:hidden">
        <span className="block min-w-28 [overflow-wrap:anywhere]">{vehicle.ownerName}</span>
      </td>
      <td className="tabular px-3 py-2 max-md:hidden">
        <span className="contents">
          {vehicle.storagePosition ?? <span className="text-muted">No position</span>}
        </span>
        {vehicle.keyLocation && (
          <span className="block text-muted text-sm">{vehicle.keyLocation}</span>
        )}
      </td>
      <td className="px-3 py-2 max-sm:hidden">{status}</td>
      <td className="py-1 pr-1">
        <VehicleActions vehicle={vehicle} actions={actions} />
      </td>
    </tr>
  )
}

type RowActions = {
  onTakeIn: (vehicle: AdminVehicle) => void
  onEdit: (vehicle: AdminVehicle) => void
  onHistory: (vehicle: AdminVehicle) => void
  onDelete: (vehicle: AdminVehicle) => void
}

type VehicleActionsProps = { vehicle: AdminVehicle; actions: RowActions }

function VehicleActions({ vehicle, actions }: VehicleActionsProps) {
  const name = isolated(vehicle.vehicleName)
  return (
    <div className="flex justify-end max-[22rem]:flex-col">
      <IconButton
        label={`Edit ${name}`}
        className="size-14!"
        onClick={() => actions.onEdit(vehicle)}
      >
        <Pencil />
      </IconButton>
      <IconButton
        label={`History of ${name}`}
        className="size-14!"
        onClick={() => actions.onHistory(vehicle)}
      >
        <History />
      </IconButton>
      <IconButton
        label={`Delete ${name}`}
        className="size-14! text-danger!"
        onClick={() => actions.onDelete(vehicle)}
      >
        <Trash2 />
      </IconButton>
    </div>
  )
}
