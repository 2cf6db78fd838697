import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { preloadMutations, useMutations } from '../../mutations/use-mutations.ts'
import { useMyVehicles } from '../../queries/my-vehicles.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMember } from '../member-context.ts'
import { ReadFailed } from '../read-failed.tsx'
import { usePageTitle } from '../use-page-title.ts'
import { Booked } from './booked.tsx'
import { initialInput } from './initial-input.ts'
import { RequestForm } from './request-form.tsx'
import type { SavedBooking } from './use-booking.ts'
import { useDropListed } from './use-drop-listed.ts'

export default function CarRequestPage() {
  usePageTitle('Car Pickup/Drop-off')
  const { member } = useMember()
  const vehicles = useMyVehicles()
  useEffect(preloadMutations, [])
  const mutations = useMutations(member.id)
  useDropListed(mutations)
  const [params] = useSearchParams()
  const { key: visit } = useLocation()
  const [saved, setSaved] = useState<{ booking: SavedBooking; visit: string } | null>(null)
  const cars = vehicles.data
  const start = initialInput(params, cars ?? [])
  return (
    <section className="flex flex-col gap-6">
      <h1 className="text-4xl md:text-5xl">Car Pickup/Drop-off</h1>
      {cars && cars.length > 0 && (
        <RequestForm
          key={start.from}
          vehicles={cars}
          mutations={mutations}
          start={start}
          onSaved={(booking) => setSaved({ booking, visit })}
        />
      )}
      {cars?.length === 0 && (
        <EmptyState
          title="No Vehicles Yet"
          action={<LinkButton to="/members/my-vehicles">Go to My Vehicles</LinkButton>}
        >
          Add your first car.
        </EmptyState>
      )}
      {!cars && !vehicles.isError && <FormLoading />}
      {!cars && vehicles.isError && <ReadFailed title="Couldn't load your cars" read={vehicles} />}
      {/* A link in it, such as to book its return first, leads to this page again. */}
      {saved?.visit === visit && (
        <Booked saved={saved.booking} mutations={mutations} onClose={() => setSaved(null)} />
      )}
    </section>
  )
}

function FormLoading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading the form…</span>
      {['h-14', 'h-24', 'h-72'].map((height) => (
        <Skeleton key={height} className={`${height} rounded-lg!`} />
      ))}
    </div>
  )
}
