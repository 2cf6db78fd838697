import { Check } from 'lucide-react'
import { arrivalText } from '#domain/car-requests/arrival.ts'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { sentenceStart } from '#domain/sentence-start.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import { type ClubClock, useClubClock } from '../../queries/club-clock.ts'
import { useMyCarRequests } from '../../queries/my-car-requests.ts'
import { useMyVehicles } from '../../queries/my-vehicles.ts'
import { momentText } from './booking-state.ts'

type Car = Pick<MemberVehicle, 'garageStatus' | 'notHereYet' | 'statusSince'>

const SENT_TEXTS = { app: 'Sent', phone: 'By phone', desk: 'At the desk' } as const
const DONE_TEXTS = { pickup: 'Picked up', dropoff: 'Arrived' } as const

/** The steps of a booking so far, oldest first; `car` is undefined if the garage moves it for an earlier booking. */
export function timelineOf(
  request: CarRequest,
  car: Car | undefined,
  { now, timeZone }: ClubClock,
): string[] {
  const { status, promise, requestType, source, createdAt, changedAt } = request
  const at = (moment: string | null) => (moment ? ` ${momentText(moment, now, timeZone)}` : '')
  const sent = `${SENT_TEXTS[source]}${at(createdAt)}`
  if (status === 'completed') return [sent, `${DONE_TEXTS[requestType]}${at(changedAt)}`]
  if (status !== 'pending' || promise !== 'confirmed') return [sent]
  const garage = car ? garageSteps(requestType, car, at) : []
  const said = arrivalText(request, (moment) => momentText(moment.toISOString(), now, timeZone))
  return [sent, 'Confirmed', ...garage, ...(said ? [sentenceStart(said)] : [])]
}

function garageSteps(
  requestType: CarRequest['requestType'],
  { garageStatus, notHereYet, statusSince }: Car,
  at: (moment: string | null) => string,
): string[] {
  const since = statusSince ? ` since${at(statusSince)}` : ''
  if (requestType === 'dropoff') {
    return garageStatus === 'coming_home' && !notHereYet ? [`On its way back${since}`] : []
  }
  if (garageStatus === 'needs_staging') return [`Being brought out${since}`]
  return garageStatus === 'staged' ? ['Brought out', `Ready at the door${since}`] : []
}

/** Whether no other live booking of the car of the same type is due earlier. */
export function isNextOfCar(request: CarRequest, requests: readonly CarRequest[]): boolean {
  const { vehicleId, requestType, dueAt } = request
  return !requests.some(
    (other) =>
      other.vehicleId === vehicleId &&
      other.requestType === requestType &&
      other.status === 'pending' &&
      other.dueAt < dueAt,
  )
}

export function Timeline({ request }: { request: CarRequest }) {
  const clock = useClubClock()
  const { data: requests = [] } = useMyCarRequests()
  const { data: vehicles = [] } = useMyVehicles()
  const car = vehicles.find(({ id }) => id === request.vehicleId)
  const steps = timelineOf(request, isNextOfCar(request, requests) ? car : undefined, clock)
  return (
    <div className="tabular flex flex-col gap-0.5 text-sm">
      {steps.map((step, index) => (
        <p key={step} className={index < steps.length - 1 ? 'text-muted' : 'font-medium'}>
          <Check
            aria-hidden="true"
            className="mr-1.5 inline size-4 align-[-0.15em] text-brass-text"
          />
          <span>{step}</span>
        </p>
      ))}
    </div>
  )
}
