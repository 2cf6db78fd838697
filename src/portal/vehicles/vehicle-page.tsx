import { ArrowLeft, FileQuestionMark, ListX, Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, Navigate, useParams } from 'react-router-dom'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import { useMutations } from '../../mutations/use-mutations.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { useMyVehicles } from '../../queries/my-vehicles.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lateOverlay } from '../../ui/late-overlay.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { UnbrokenWords } from '../../ui/unbroken-words.tsx'
import { useMember } from '../member-context.ts'
import { ReadFailed } from '../read-failed.tsx'
import { requestLabel, requestLink } from '../request-link.ts'
import { usePageTitle } from '../use-page-title.ts'
import { CarBookings, useComingBookings } from './car-bookings.tsx'
import type { EditVehicleProps } from './edit-vehicle-dialog.tsx'
import { useRemoveWithUndo } from './removed-cars.tsx'
import { FIELDS } from './vehicle-fields.ts'
import { statusText } from './vehicle-text.ts'

const EditVehicleDialog = lateOverlay<EditVehicleProps>(() => import('./edit-vehicle-dialog.tsx'))

const MY_VEHICLES = '/members/my-vehicles'

export default function VehiclePage() {
  const { id } = useParams()
  const read = useMyVehicles()
  const remove = useRemoveWithUndo()
  // Shown until the page has left, though it is off the list by then.
  const [removing, setRemoving] = useState<MemberVehicle | null>(null)
  const [isRemoved, setRemoved] = useState(false)
  const vehicle = removing ?? read.data?.find((one) => one.id === id)

  async function removeAndLeave(car: MemberVehicle) {
    setRemoving(car)
    if (await remove(car)) setRemoved(true)
    else setRemoving(null)
  }

  if (isRemoved) return <Navigate to={MY_VEHICLES} replace />
  if (!vehicle && read.data && !read.isFetching) return <VehicleNotFound />
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Link
        to={MY_VEHICLES}
        className="-ml-1 inline-flex min-h-target items-center gap-2 self-start rounded-md px-1 font-semibold text-brass-text"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        My Vehicles
      </Link>
      {vehicle && (
        <Vehicle
          key={vehicle.id}
          vehicle={vehicle}
          isRemoving={removing !== null}
          onRemove={() => void removeAndLeave(vehicle)}
        />
      )}
      {!vehicle && read.isError && <ReadFailed title="Couldn't load your vehicles" read={read} />}
      {!vehicle && !read.isError && <VehicleLoading />}
    </div>
  )
}

function VehicleNotFound() {
  usePageTitle('Vehicle not found')
  return (
    <EmptyState
      heading="h1"
      icon={<FileQuestionMark />}
      title="This car isn't on your list"
      action={<LinkButton to={MY_VEHICLES}>My Vehicles</LinkButton>}
    >
      If you removed it, you can bring it back there.
    </EmptyState>
  )
}

function VehicleLoading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading your car…</span>
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="h-7 w-2/5" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-40 w-full rounded-lg!" />
    </div>
  )
}

type VehicleProps = { vehicle: MemberVehicle; isRemoving: boolean; onRemove: () => void }

function Vehicle({ vehicle, isRemoving, onRemove }: VehicleProps) {
  const { member } = useMember()
  const today = useClubToday()
  const coming = useComingBookings(vehicle.id, useMutations(member.id))
  const [isEditing, setEditing] = useState(false)
  usePageTitle(vehicle.vehicleName)
  return (
    <article className="flex min-w-0 flex-col gap-6">
      <div className="flex flex-col items-start gap-3">
        <h1 className="text-4xl [overflow-wrap:anywhere] md:text-5xl">
          <UnbrokenWords>{vehicle.vehicleName}</UnbrokenWords>
        </h1>
        <StatusBadge status={vehicle.garageStatus}>{statusText(vehicle, today)}</StatusBadge>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={requestLink(vehicle)} className="max-sm:w-full">
          {requestLabel(vehicle)}
        </LinkButton>
        <Button variant="secondary" className="max-sm:flex-1" onClick={() => setEditing(true)}>
          <Pencil aria-hidden="true" className="size-5" />
          Edit
        </Button>
        <RemoveButton
          bookingCount={coming.bookings.length}
          isRemoving={isRemoving}
          onRemove={onRemove}
        />
      </div>
      <CarBookings {...coming} />
      <Details vehicle={vehicle} />
      {isEditing && <EditVehicleDialog vehicle={vehicle} onClose={() => setEditing(false)} />}
    </article>
  )
}

type RemoveButtonProps = { bookingCount: number; isRemoving: boolean; onRemove: () => void }

/** There is no question, so what becomes of the bookings is said before the tap. */
function RemoveButton({ bookingCount, isRemoving, onRemove }: RemoveButtonProps) {
  const noteId = useId()
  return (
    <>
      <Button
        variant="secondary"
        busy={isRemoving}
        aria-describedby={bookingCount > 0 ? noteId : undefined}
        className="max-sm:flex-1"
        onClick={onRemove}
      >
        <ListX aria-hidden="true" className="size-5" />
        Remove
      </Button>
      {bookingCount > 0 && (
        <p id={noteId} className="w-full text-muted text-sm">
          {`Removing it doesn't cancel its ${bookingCount === 1 ? 'booking' : `${bookingCount} bookings`}.`}
        </p>
      )}
    </>
  )
}

const DETAILS = ['year', 'make', 'model', 'color', 'licensePlate', 'storagePosition'] as const

function Details({ vehicle }: { vehicle: MemberVehicle }) {
  const known = DETAILS.filter((name) => vehicle[name])
  if (known.length === 0 && !vehicle.notes) return null
  return (
    <section aria-labelledby="car-details" className="flex flex-col gap-3">
      <h2 id="car-details" className="text-2xl">
        Details
      </h2>
      <dl className="grid gap-4 rounded-lg border border-border bg-surface p-4 shadow-card [overflow-wrap:anywhere] min-[22rem]:grid-cols-2 md:grid-cols-3">
        {known.map((name) => (
          <div key={name}>
            <dt className="text-muted text-sm">{FIELDS[name].label}</dt>
            <dd className="tabular font-medium">{vehicle[name]}</dd>
          </div>
        ))}
        {vehicle.notes && (
          <div className="col-span-full max-w-prose">
            <dt className="text-muted text-sm">{FIELDS.notes.label}</dt>
            <dd className="whitespace-pre-line">
              <LinkedText>{vehicle.notes}</LinkedText>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
