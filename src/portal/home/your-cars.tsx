import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import type { DayAndTime, RequestType } from '#domain/car-requests/car-request.ts'
import { asDue } from '#domain/car-requests/due-slot.ts'
import { placeDetails } from '#domain/car-requests/places.ts'
import type { CalendarDay } from '#domain/dates.ts'
import { isolated } from '#domain/isolated.ts'
import { BOOKINGS_PAGE } from '#domain/member-pages.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import type { MemberAct } from '../../mutations/kinds/request-act.ts'
import { type MutationsView, preloadMutations } from '../../mutations/use-mutations.ts'
import { useClubClock } from '../../queries/club-clock.ts'
import { useMyVehicles } from '../../queries/my-vehicles.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { focusHeadingOnceGone } from '../../ui/focus-once-gone.ts'
import { lateOverlay } from '../../ui/late-overlay.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { statusStyle } from '../../ui/status-style.ts'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { UnbrokenWords } from '../../ui/unbroken-words.tsx'
import { SectionFailed } from '../read-failed.tsx'
import { bookText, vehicleLink } from '../request-link.ts'
import type { BookCarProps } from '../requests/book-car.tsx'
import type { BookingSheetProps } from '../requests/booking-sheet.tsx'
import { useComingUp } from '../requests/coming-up.tsx'
import type { RequestItem } from '../requests/merge-requests.ts'
import { useActs } from '../requests/use-acts.ts'
import { useDropListed } from '../requests/use-drop-listed.ts'
import { statusText } from '../vehicles/vehicle-text.ts'
import type { AnsweredBooking } from './answered-bookings.ts'
import { type CarAction, type CarRow, carAction, inOrder, isNextLate, nextText } from './car-row.ts'
import { GarageAnswers } from './garage-answers.tsx'
import { OnTheDay } from './on-the-day.tsx'

const BookCar = lateOverlay<BookCarProps>(() => import('../requests/book-car.tsx'))
const BookingSheet = lateOverlay<BookingSheetProps>(() => import('../requests/booking-sheet.tsx'))

/** A car to book, or the booking to change. */
type OpenSheet =
  | { vehicle: MemberVehicle; type: RequestType; wanted?: DayAndTime }
  | { item: RequestItem }

/** Where each car is, what comes next, and the one thing to do with it. */
export function YourCars({ mutations }: { mutations: MutationsView }) {
  const vehicles = useMyVehicles()
  const comingUp = useComingUp(mutations.rows, mutations.acts)
  useDropListed(mutations)
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  const { act } = useActs(mutations)
  const rows = vehicles.data?.map((vehicle) => ({
    vehicle,
    next: comingUp.ofCar(vehicle.id),
  }))
  const open = (next: OpenSheet) => {
    preloadMutations()
    setSheet(next)
  }
  function answer({ kind, request }: AnsweredBooking) {
    const vehicle = vehicles.data?.find(({ id }) => id === request.vehicleId)
    if (kind === 'offered') open({ item: { id: request.id, row: undefined, request } })
    else if (vehicle) {
      const { requestType: type, requestedDate: date, requestedTime: time } = asDue(request)
      open({ vehicle, type, wanted: { date, time } })
    }
  }
  const shared = { mutations, onClose: () => setSheet(null) }
  return (
    <section aria-labelledby="your-cars" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 id="your-cars" className="text-4xl md:text-5xl">
          Your cars
        </h1>
        <Link
          to={BOOKINGS_PAGE}
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
              onChange={() => row.next && open({ item: row.next.item })}
              onAct={(chosen) => row.next?.booking && act(chosen, row.next.booking.request)}
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
        ('item' in sheet ? (
          <BookingSheet {...sheet} {...shared} />
        ) : (
          <BookCar {...sheet} {...shared} />
        ))}
    </section>
  )
}

type CarCardProps = {
  row: CarRow<MemberVehicle>
  today: CalendarDay
  onBook: (type: RequestType) => void
  onChange: () => void
  onAct: (act: MemberAct) => void
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
          <Link to={vehicleLink(vehicle)} className="hover:underline">
            <UnbrokenWords>{vehicle.vehicleName}</UnbrokenWords>
          </Link>
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
        <OnTheDay booking={row.next.booking} carName={vehicle.vehicleName} onAct={props.onAct} />
      )}
    </li>
  )
}

const ACTION_LABELS: Record<Exclude<CarAction, RequestType>, string> = {
  on_my_way: 'On my way',
  directions: 'Directions',
  change: 'Change',
}

function CarButton({ row, today, onBook, onChange, onAct }: CarCardProps) {
  const action = carAction(row, today)
  const label =
    action === 'pickup' || action === 'dropoff'
      ? bookText(row.vehicle, action)
      : ACTION_LABELS[action]
  const shared = { 'aria-label': `${label}: ${isolated(row.vehicle.vehicleName)}` }
  const isStray = (event: MouseEvent) => isStrayTap(`${row.vehicle.id} ${action}`, event)
  if (action === 'directions') {
    return row.next?.booking ? (
      <a
        {...shared}
        href={placeDetails(row.next.booking.request.place).map}
        target="_blank"
        rel="noreferrer"
        className={buttonStyle('primary', 'whitespace-nowrap')}
        onClick={(event) => {
          // It takes the place of "On my way".
          if (isStray(event)) event.preventDefault()
        }}
      >
        {label}
      </a>
    ) : null
  }
  return (
    <Button
      {...shared}
      variant={action === 'pickup' || action === 'on_my_way' ? 'primary' : 'secondary'}
      className="whitespace-nowrap"
      onClick={(event) => {
        if (isStray(event)) return
        if (action === 'on_my_way') {
          focusHeadingOnceGone(event.currentTarget)
          onAct({ kind: action })
        } else if (action === 'change') onChange()
        else onBook(action)
      }}
    >
      {label}
    </Button>
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
