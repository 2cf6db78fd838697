import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ArrivalNews } from '#domain/car-requests/arrival.ts'
import type { CarRequest, RequestType } from '#domain/car-requests/car-request.ts'
import type { CalendarDay } from '#domain/dates.ts'
import { isolated } from '#domain/isolated.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import { type MutationsView, preloadMutations } from '../../mutations/use-mutations.ts'
import { useClubClock } from '../../queries/club-clock.ts'
import { useMyVehicles } from '../../queries/my-vehicles.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { lateOverlay } from '../../ui/late-overlay.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { statusStyle } from '../../ui/status-style.ts'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { UnbrokenWords } from '../../ui/unbroken-words.tsx'
import { SectionFailed } from '../read-failed.tsx'
import { bookingLink } from '../requests/booking-state.ts'
import type { ChangeBookingProps } from '../requests/change-booking.tsx'
import { useComingUp } from '../requests/coming-up.tsx'
import { sayArrival } from '../requests/use-acts.ts'
import { statusText } from '../vehicles/vehicle-text.ts'
import type { AnsweredBooking } from './answered-bookings.ts'
import type { BookCarProps } from './book-car.tsx'
import {
  bookText,
  type CarAction,
  type CarRow,
  carAction,
  inOrder,
  isNextLate,
  nextText,
} from './car-row.ts'
import { GarageAnswers } from './garage-answers.tsx'
import { RunningLate } from './running-late.tsx'

const BOOKINGS = '/members/car-pickup-dropoff#your-requests'

const BookCar = lateOverlay<BookCarProps>(() => import('./book-car.tsx'))

const ChangeBooking = lateOverlay<ChangeBookingProps>(
  () => import('../requests/change-booking.tsx'),
)

/** A car to book, or the booking to change. */
type BookingSheet = { vehicle: MemberVehicle; type: RequestType } | { request: CarRequest }

/** Where each car is, what comes next, and the one thing to do with it. */
export function YourCars({ mutations }: { mutations: MutationsView }) {
  const vehicles = useMyVehicles()
  const comingUp = useComingUp(mutations.rows, mutations.acts)
  const [sheet, setSheet] = useState<BookingSheet | null>(null)
  const rows = vehicles.data?.map((vehicle) => ({
    vehicle,
    next: comingUp.ofCar(vehicle.id),
  }))
  const open = (next: BookingSheet) => {
    preloadMutations()
    setSheet(next)
  }
  function answer({ kind, request }: AnsweredBooking) {
    const vehicle = vehicles.data?.find(({ id }) => id === request.vehicleId)
    if (kind === 'offered') open({ request })
    else if (vehicle) open({ vehicle, type: request.requestType })
  }
  const shared = { mutations, onClose: () => setSheet(null) }
  return (
    <section aria-labelledby="your-cars" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 id="your-cars" className="text-4xl md:text-5xl">
          Your cars
        </h1>
        <Link
          to={BOOKINGS}
          className="inline-flex min-h-target items-center font-semibold text-brass-text underline underline-offset-2"
        >
          All bookings
        </Link>
      </div>
      <GarageAnswers mutations={mutations} onAnswer={answer} />
      {rows && rows.length > 0 && (
        <ul className="grid items-start gap-3 lg:grid-cols-2">
          {inOrder(rows, comingUp.timeZone).map((row) => (
            <CarCard
              key={row.vehicle.id}
              row={row}
              today={comingUp.today}
              onBook={(type) => open({ vehicle: row.vehicle, type })}
              onChange={(request) => open({ request })}
              onArrival={(news) => sayArrival(row.next?.booking, news, mutations, comingUp.today)}
            />
          ))}
        </ul>
      )}
      {rows?.length === 0 && (
        <div className="flex flex-col items-start gap-3 text-muted">
          <p>Add your first car.</p>
          <LinkButton to="/members/my-vehicles">Add Vehicle</LinkButton>
        </div>
      )}
      {comingUp.isError && <p className="text-muted">Couldn't load your bookings.</p>}
      {!rows && !vehicles.isError && <CarsLoading />}
      {!rows && vehicles.isError && (
        <SectionFailed title="Couldn't load your cars" read={vehicles} />
      )}
      {sheet &&
        ('request' in sheet ? (
          <ChangeBooking key={sheet.request.id} {...sheet} {...shared} />
        ) : (
          <BookCar {...sheet} {...shared} onChange={(request) => open({ request })} />
        ))}
    </section>
  )
}

type CarCardProps = {
  row: CarRow<MemberVehicle>
  today: CalendarDay
  onBook: (type: RequestType) => void
  onChange: (request: CarRequest) => void
  onArrival: (news: ArrivalNews) => void
}

function CarCard(props: CarCardProps) {
  const { row, today } = props
  const { vehicle } = row
  const clock = useClubClock()
  const text = nextText(row, clock)
  const { icon: Icon, soft } = statusStyle[vehicle.garageStatus]
  return (
    <li className="flex min-h-24 min-w-0 flex-wrap items-center gap-3 rounded-lg border border-border bg-surface p-3 shadow-card @container">
      <span className={`grid size-11 shrink-0 place-items-center rounded-full ${soft}`}>
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-32">
        <h2 className="line-clamp-2 text-xl [overflow-wrap:anywhere]">
          <UnbrokenWords>{vehicle.vehicleName}</UnbrokenWords>
        </h2>
        <p className="font-medium">
          <UnbrokenWords>{statusText(vehicle, today)}</UnbrokenWords>
        </p>
        {text && (
          <p
            className={`tabular text-sm ${isNextLate(row, clock) ? 'font-semibold text-danger' : 'text-muted'}`}
          >
            <UnbrokenWords>{text}</UnbrokenWords>
          </p>
        )}
      </div>
      <CarButton {...props} />
      {row.next?.booking && (
        <RunningLate
          booking={row.next.booking}
          carName={vehicle.vehicleName}
          onArrival={props.onArrival}
        />
      )}
    </li>
  )
}

const ACTION_LABELS: Record<Exclude<CarAction, RequestType>, string> = {
  on_my_way: 'On my way',
  change: 'Change',
}

function CarButton({ row, today, onBook, onChange, onArrival }: CarCardProps) {
  const action = carAction(row, today)
  const label =
    action === 'pickup' || action === 'dropoff'
      ? bookText(row.vehicle, action)
      : ACTION_LABELS[action]
  const shared = { children: label, 'aria-label': `${label}: ${isolated(row.vehicle.vehicleName)}` }
  const booking = row.next?.booking
  if (action === 'change' && (!booking || booking.unsent?.state === 'needs-attention')) {
    return (
      <Link
        {...shared}
        to={booking ? bookingLink(booking.request.id) : BOOKINGS}
        className={buttonStyle('secondary', 'whitespace-nowrap')}
      />
    )
  }
  return (
    <Button
      {...shared}
      variant={action === 'pickup' || action === 'on_my_way' ? 'primary' : 'secondary'}
      className="whitespace-nowrap"
      onClick={(event) => {
        if (isStrayTap(`${row.vehicle.id} ${action}`, event)) return
        if (action === 'on_my_way') onArrival({ kind: action })
        else if (action !== 'change') onBook(action)
        else if (booking) onChange(booking.request)
      }}
    />
  )
}

function CarsLoading() {
  return (
    <div role="status" className="grid gap-3 lg:grid-cols-2">
      <span className="sr-only">Loading your cars…</span>
      {['first', 'second'].map((car) => (
        <Skeleton key={car} className="h-24 rounded-lg!" />
      ))}
    </div>
  )
}
