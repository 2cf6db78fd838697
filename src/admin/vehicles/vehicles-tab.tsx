import { useQueryClient } from '@tanstack/react-query'
import { CarFront, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { GARAGE_STATUSES, type GarageStatus, STATUS_LABELS } from '#domain/vehicles/garage-cycle.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { knownVehicle, useVehicles } from '../../api/vehicles.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/select.tsx'
import { useOpenForm } from '../forms/use-open-form.ts'
import { ListFrame } from '../lists/list-frame.tsx'
import { SearchField } from '../lists/search-field.tsx'
import { DeleteVehicle } from './delete-vehicle.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { VehicleForm } from './vehicle-form.tsx'
import { findVehicles, type Sort, sortVehicles } from './vehicle-order.ts'
import { VehicleTable } from './vehicle-table.tsx'

const ROWS_A_PAGE = 100
const STATUS_OPTIONS = [
  { value: 'all', label: 'Every status' },
  ...GARAGE_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
]
const isStatus = (value: string): value is GarageStatus =>
  GARAGE_STATUSES.some((status) => status === value)

export default function VehiclesTab() {
  const client = useQueryClient()
  const query = useVehicles()
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<GarageStatus | 'all'>('all')
  const [sort, setSort] = useState<Sort>({ by: 'vehicleName', descending: false })
  const [shown, setShown] = useState(ROWS_A_PAGE)
  const { isNew, row, openNew, open, close } = useOpenForm(query.data)
  const [looking, setLooking] = useState<AdminVehicle | null>(null)
  const [deleting, setDeleting] = useState<AdminVehicle | null>(null)
  // A question about another car stands: one that changed under the finger would delete the wrong one.
  const askAgain = (id: string) =>
    setDeleting((asked) => (asked && asked.id !== id ? asked : (knownVehicle(client, id) ?? null)))
  const found = query.data && sortVehicles(findVehicles(query.data, { search, status }), sort)
  const addButton = (
    <Button className="min-h-14!" onClick={openNew}>
      <Plus aria-hidden="true" className="size-5" />
      Add vehicle
    </Button>
  )

  return (
    <div className="flex flex-col gap-3 py-2">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField label="Search by owner or car" value={search} onChange={setSearch} />
        <div className="w-44">
          <Select
            aria-label="Status"
            options={STATUS_OPTIONS}
            value={status}
            onChange={({ target }) => setStatus(isStatus(target.value) ? target.value : 'all')}
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
        rows={found}
        hasNextPage={(found?.length ?? 0) > shown}
        fetchNextPage={() => setShown(shown + ROWS_A_PAGE)}
        empty={
          query.data?.length === 0 ? (
            <EmptyState icon={<CarFront />} title="No vehicles yet" action={addButton}>
              Add the first car, or let members add theirs in their portal.
            </EmptyState>
          ) : (
            <EmptyState
              icon={<SearchX />}
              title="No vehicle matches"
              action={
                <Button
                  variant="secondary"
                  onClick={() => {
                    setSearch('')
                    setStatus('all')
                  }}
                >
                  Show all vehicles
                </Button>
              }
            >
              Try another word, or another status.
            </EmptyState>
          )
        }
      >
        {found && (
          <VehicleTable
            vehicles={found.slice(0, shown)}
            sort={sort}
            onSort={setSort}
            actions={{
              onEdit: open,
              onHistory: setLooking,
              onDelete: setDeleting,
            }}
          />
        )}
      </ListFrame>
      {isNew && <VehicleForm vehicle={null} onClose={close} />}
      {row && <VehicleForm key={row.id} vehicle={row} onClose={close} />}
      {looking && <HistoryDialog vehicle={looking} onClose={() => setLooking(null)} />}
      {deleting && (
        <DeleteVehicle
          vehicle={deleting}
          onClose={() => setDeleting(null)}
          onRefused={() => askAgain(deleting.id)}
        />
      )}
    </div>
  )
}
