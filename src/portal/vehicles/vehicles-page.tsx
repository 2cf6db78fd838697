import { Car, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMyVehicles } from '../../api/my-vehicles.ts'
import { useOutbox } from '../../outbox/use-outbox.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { OverlayFailed } from '../../ui/overlay-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMember } from '../member-context.ts'
import { ReadFailed } from '../read-failed.tsx'
import { useComingUp } from '../requests/use-coming-up.ts'
import { usePageTitle } from '../use-page-title.ts'
import type { AddVehicleDialogProps } from './add-vehicle-dialog.tsx'
import { VehicleCard } from './vehicle-card.tsx'
import { endAddedDraft } from './vehicle-draft.ts'

const AddVehicleDialog = latePart<AddVehicleDialogProps & { onClose: () => void }>({
  load: () => import('./add-vehicle-dialog.tsx'),
  Failed: OverlayFailed,
})

export default function VehiclesPage() {
  usePageTitle('My Vehicles')
  const read = useMyVehicles()
  const { data: vehicles, isError } = read
  const { member } = useMember()
  const comingUp = useComingUp(useOutbox(member.id).rows)
  const [adding, setAdding] = useState<boolean | null>(null)
  useEffect(() => {
    if (vehicles && !adding) endAddedDraft(member.id, vehicles)
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
              <VehicleCard vehicle={vehicle} asked={comingUp.ofCar(vehicle.id)} />
            </li>
          ))}
        </ul>
      )}
      {vehicles?.length === 0 && (
        <EmptyState icon={<Car />} title="No Vehicles Yet" action={addButton}>
          Add your car or motorcycle, and you can ask for it from anywhere.
        </EmptyState>
      )}
      {!vehicles && !isError && <CardsLoading />}
      {!vehicles && isError && (
        <ReadFailed title="Your vehicles could not be read" read={read}>
          The club did not answer. Nothing is lost; the list comes back by itself.
        </ReadFailed>
      )}
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
