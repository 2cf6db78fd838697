import { Link } from 'react-router-dom'
import type { CarRequest, RequestType } from '#domain/car-requests/car-request.ts'
import { asDue, type Due, dueMoment } from '#domain/car-requests/due-slot.ts'
import { missingWay } from '#domain/car-requests/missing-way.ts'
import type { ShownRequest } from '../../mutations/kinds/request-row.ts'
import { useClubTimeZone } from '../../queries/club-clock.ts'
import { useMyCarRequests } from '../../queries/my-car-requests.ts'
import { useMyVehicles } from '../../queries/my-vehicles.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { requestPageLink } from '../request-link.ts'

const TEXTS: Record<RequestType, string> = {
  pickup: 'It’s still with us, and no pickup is booked before that.',
  dropoff: 'It’s out, and no return is booked before that.',
}
const BUTTONS: Record<RequestType, string> = {
  pickup: 'Book its pickup first',
  dropoff: 'Book its return first',
}

type Wanted = Omit<Due, 'requestedDate'> & {
  vehicleId: string | null
  requestType: RequestType
  requestedDate: string
}

/** Finds the way that has to be booked before another, because its car isn't where that one starts; null for none. */
function useMissingWay(rows: readonly ShownRequest[] = []) {
  const timeZone = useClubTimeZone()
  const { data: vehicles = [] } = useMyVehicles()
  const { data: requests = [] } = useMyCarRequests()
  const pending = requests.filter(({ status }) => status === 'pending').map(asDue)
  return (wanted: Wanted): RequestType | null => {
    const car = vehicles.find(({ id }) => id === wanted.vehicleId)
    if (!car) return null
    const toBooking = (request: Wanted) => ({
      requestType: request.requestType,
      dueAt: dueMoment(request, timeZone),
    })
    const others = [
      ...pending,
      ...rows.flatMap((row) => (row.followedBy === 'cancel' ? [] : row.input)),
    ]
      .filter(({ vehicleId }) => vehicleId === car.id)
      .map(toBooking)
    const { garageStatus: status, notHereYet } = car
    return missingWay(toBooking(wanted), { status, notHereYet }, others)
  }
}

/** Says why a booking waits whose car isn't where it starts, with a way to book what is missing. */
export function MissingWay({ request }: { request: CarRequest }) {
  const missing = useMissingWay()(request)
  if (!missing || !request.vehicleId) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 flex-1 basis-40">{TEXTS[missing]}</p>
      <Link to={requestPageLink(request.vehicleId, missing)} className={buttonStyle('secondary')}>
        {BUTTONS[missing]}
      </Link>
    </div>
  )
}

type MissingWayNoticeProps = {
  wanted: Wanted
  rows: readonly ShownRequest[]
  /** Books the way that is missing instead. */
  onType: (type: RequestType) => void
}

/** Says before a request is sent that its car isn't where it starts, and offers the way that is missing. */
export function MissingWayNotice({ wanted, rows, onType }: MissingWayNoticeProps) {
  const missing = useMissingWay(rows)(wanted)
  if (!missing) return null
  return (
    <Banner
      action={
        <Button variant="secondary" onClick={() => onType(missing)}>
          {BUTTONS[missing]}
        </Button>
      }
    >
      {`${TEXTS[missing]} You can ask anyway.`}
    </Banner>
  )
}
