import { useMemo } from 'react'
import type { BookingRules } from '#domain/booking-rules/booking-rules.ts'
import { type HalfHourCount, halfHourCounts } from '#domain/booking-rules/half-hour-counts.ts'
import { addCalendarDays, type CalendarDay } from '#domain/dates.ts'
import { joinFacts } from '#domain/dot.ts'
import { nearDayText } from '#domain/format-day.ts'
import type { AdminVehicle, PendingRequest } from '#domain/vehicles/vehicle.ts'
import { useBookingRules } from '../../queries/booking-rules.ts'
import { useMinute } from '../../queries/club-clock.ts'
import { classNames } from '../../ui/class-names.ts'
import { clubDay } from './request-time.ts'

const HALF_HOUR_MS = 30 * 60_000
const DAYS_AHEAD = 7

/** The next day with cars that are still due, and how many in each half-hour from now on. */
export function comingHalfHours(
  pending: readonly PendingRequest[],
  clock: { now: Date; timeZone: string },
  capacity?: BookingRules['capacity'],
): { day: CalendarDay; counts: HalfHourCount[] } | undefined {
  const { now, timeZone } = clock
  const today = clubDay(now, timeZone)
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const day = addCalendarDays(today, ahead)
    const counts = halfHourCounts(pending, { day, timeZone }, capacity).filter(
      ({ begins }) => begins + HALF_HOUR_MS > now.getTime(),
    )
    if (counts.length > 0) return { day, counts }
  }
  return undefined
}

type HalfHoursProps = { vehicles: readonly AdminVehicle[]; timeZone: string }

export function HalfHours({ vehicles, timeZone }: HalfHoursProps) {
  const now = useMinute()
  const { data: rules } = useBookingRules()
  const coming = useMemo(() => {
    const pending = vehicles.flatMap(({ pendingRequests }) => pendingRequests)
    return comingHalfHours(pending, { now, timeZone }, rules?.capacity)
  }, [vehicles, now, timeZone, rules])
  if (!coming) return null
  const title = nearDayText(coming.day, clubDay(now, timeZone))
  return (
    <section
      aria-label={`Cars per half-hour, ${title}`}
      className="flex shrink-0 flex-wrap items-start gap-x-3 gap-y-1"
    >
      <h2 className="shrink-0 py-1.5 font-semibold capitalize">{title}</h2>
      <ul className="flex min-w-0 flex-1 basis-60 flex-wrap gap-2">
        {coming.counts.map((count) => (
          <li key={count.time}>
            <HalfHour count={count} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const isOverCapacity = ({ pickup, dropoff }: HalfHourCount) => pickup.isOver || dropoff.isOver

function HalfHour({ count }: { count: HalfHourCount }) {
  return (
    <p
      className={classNames(
        'tabular flex flex-wrap items-baseline gap-x-2 rounded-md border px-3 py-1.5',
        isOverCapacity(count)
          ? 'border-danger bg-danger-soft text-danger'
          : 'border-border bg-surface',
      )}
    >
      <span className="whitespace-nowrap font-semibold">{count.time}</span>
      <span>{halfHourText(count)}</span>
    </p>
  )
}

/** `3 out · 1 back · 2 to answer`. */
function halfHourText(count: HalfHourCount): string {
  const { pickup, dropoff } = count
  const waiting = pickup.waiting + dropoff.waiting
  return joinFacts([
    pickup.promised > 0 && `${pickup.promised} out`,
    dropoff.promised > 0 && `${dropoff.promised} back`,
    waiting > 0 && `${waiting} to answer`,
    isOverCapacity(count) && 'too many',
  ])
}
