import { addCalendarDays, dayInZone } from '#domain/dates.ts'

const FIRST_DAY = 3
const DAYS = 350

/** How many requests of one car `nthRequest` tells apart. */
export const REQUESTS_PER_CAR = 2 * DAYS

/** The type and day of a car's request number `n`: a car has one pending request of each type per day. */
export function nthRequest(n: number, now = new Date()) {
  const today = dayInZone(now, 'America/New_York')
  return {
    requestType: Math.floor(n / DAYS) % 2 === 0 ? ('pickup' as const) : ('dropoff' as const),
    requestedDate: addCalendarDays(today, FIRST_DAY + (n % DAYS)),
  }
}
