import { Car, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMutations } from '../../mutations/use-mutations.ts'
import { useMyVehicles } from '../../queries/my-vehicles.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lateOverlay } from '../../ui/late-overlay.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMember } from '../member-context.ts'
import { ReadFailed } from '../read-failed.tsx'
import { useComingUp } from '../requests/coming-up.tsx'
import { usePageTitle } from '../use-page-title.ts'
import type { AddVehicleDialogProps } from './add-vehicle-dialog.tsx'
import { notifyAdded } from './notify-added.ts'
import { RemovedCars } from './removed-cars.tsx'
import { VehicleCard } from './vehicle-card.tsx'

const AddVehicleDialog = lateOverlay<AddVehicleDialogProps & { onClose: () => void }>(
  () => import('./add-vehicle-dialog.tsx'),
)

export default function VehiclesPage() {
  usePageTitle('My Vehicles')
  const read = useMyVehicles()
  const { data: vehicles, isError } = read
  const { member } = useMember()
  const comingUp = useComingUp(useMutations(member.id).rows)
  const [adding, setAdding] = useState<boolean | null>(null)
  useEffect(() => {
    if (vehicles && !adding) notifyAdded(member.id, vehicles)
  }, [vehicles, adding, member.id])
  const addButton = (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" className="size-5" />
      Add Vehicle
    </Button>
  )

  return (
    <section className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-4xl md:text-5xl">My Vehicles</h1>
        {(vehicles ? vehicles.length > 0 : !isError) && addButton}
      </div>
      {vehicles && vehicles.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {vehicles.map((vehicle) => (
            <li key={vehicle.id} className="flex min-w-0">
              <VehicleCard
                vehicle={vehicle}
                today={comingUp.today}
                upcoming={comingUp.ofCar(vehicle.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {vehicles?.length === 0 && (
        <EmptyState icon={<Car />} title="No Vehicles Yet" action={addButton}>
          Add your first car.
        </EmptyState>
      )}
      {!vehicles && !isError && <CardsLoading />}
      {!vehicles && isError && <ReadFailed title="Couldn't load your vehicles" read={read} />}
      <RemovedCars />
      {adding !== null && (
        <AddVehicleDialog open={adding} onOpenChange={setAdding} onClose={() => setAdding(null)} />
      )}
    </section>
  )
}

function CardsLoading() {
  return (
    <div role="status" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">Loading your vehicles…</span>
      {['first', 'second', 'third'].map((one) => (
        <Skeleton key={one} className="h-52 rounded-lg!" />
      ))}
    </div>
  )
}
