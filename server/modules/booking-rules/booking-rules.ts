import { and, asc, count, eq, gte, lt, or } from 'drizzle-orm'
import type { BookingRules, SavedRules } from '#domain/booking-rules/booking-rules.ts'
import {
  type Bookings,
  closedReason,
  confirmsByItself,
  isClosedBy,
  nearestOpenSlots,
} from '#domain/booking-rules/slot-states.ts'
import type { DayAndTime, RequestType } from '#domain/car-requests/car-request.ts'
import { readSlot } from '#domain/car-requests/saved-life.ts'
import type { Slot } from '#domain/car-requests/slots.ts'
import { addCalendarDays, momentInZone } from '#domain/dates.ts'
import { CodedError } from '#domain/errors.ts'
import { formatDay } from '#domain/format-day.ts'
import type { Db } from '#server/db/db.ts'
import { editConflict } from '#server/db/edit-row.ts'
import { bookingRules, carRequests } from '#server/db/schema/garage.ts'
import { isPending } from '#server/modules/car-requests/pending-requests.ts'

export type BookingScope = { db: Db; now: Date; timeZone: string }

/** The club's booking rules and their version (decision 44). */
export async function readBookingRules({ db }: { db: Db }): Promise<SavedRules> {
  const [row] = await db.select().from(bookingRules).where(eq(bookingRules.id, 1))
  if (!row) throw new Error('the booking rules are missing')
  return { ...row.rules, version: row.version }
}

/**
 * Saves the rules, with the ids of the pending requests whose time they close; a preview only names those. Throws
 * `changed_meanwhile` unless the rules are still at `version`.
 */
export async function saveBookingRules(
  { db, now }: { db: Db; now: Date },
  rules: BookingRules,
  { version, isPreview = false }: { version?: number | undefined; isPreview?: boolean },
): Promise<SavedRules & { affected: string[] }> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(bookingRules).for('update')
    if (!before) throw new Error('the booking rules are missing')
    if (version !== undefined && before.version !== version) throw editConflict()
    const affected = await requestsClosedBy({ db: tx, now }, rules, before.rules)
    if (isPreview) return { ...rules, version: before.version, affected }
    const [saved] = await tx.update(bookingRules).set({ rules, updatedAt: now }).returning()
    return { ...rules, version: saved?.version ?? before.version, affected }
  })
}

/** The ids of the pending requests that are due, or offered, at a time to come that a change of the rules closes. */
async function requestsClosedBy(
  { db, now }: { db: Db; now: Date },
  after: BookingRules,
  before: BookingRules,
): Promise<string[]> {
  const { id, dueAt, dueDate, promisedTime, requestedTime, offered, offerEndsAt } = carRequests
  const rows = await db
    .select({ id, dueAt, dueDate, promisedTime, requestedTime, offered })
    .from(carRequests)
    .where(and(isPending, or(gte(dueAt, now), gte(offerEndsAt, now))))
    .orderBy(asc(dueAt), asc(id))
  const isMet = (row: (typeof rows)[number]) => {
    const due = { date: row.dueDate, time: row.promisedTime ?? row.requestedTime, at: row.dueAt }
    const coming = [due, ...row.offered.map(readSlot)].filter(({ at }) => at >= now)
    return coming.some((slot) => isClosedBy(after, before, slot))
  }
  return rows.filter(isMet).map((row) => row.id)
}

/** The rules, and how many cars are promised in each half-hour of some days, for one request type. */
export async function readBookings(
  { db, now, timeZone }: BookingScope,
  type: RequestType,
  { from, days }: { from: string; days: number },
): Promise<Bookings> {
  const { promisedAt, requestType } = carRequests
  const [rules, counts] = await Promise.all([
    readBookingRules({ db }),
    db
      .select({ at: promisedAt, cars: count() })
      .from(carRequests)
      .where(
        and(
          isPending,
          eq(requestType, type),
          gte(promisedAt, momentInZone(from, 0, timeZone)),
          lt(promisedAt, momentInZone(addCalendarDays(from, days), 0, timeZone)),
        ),
      )
      .groupBy(promisedAt),
  ])
  const byMoment = new Map(counts.map(({ at, cars }) => [at?.getTime(), cars]))
  return { rules, type, now, timeZone, promisedAt: (at) => byMoment.get(at.getTime()) ?? 0 }
}

type RequestedSlot = { rules: BookingRules; slot: Slot; type: RequestType }

/** Whether the club confirms this request by itself if its half-hour has room, which is counted under a lock. */
export function confirmsAutomatically(
  { now, timeZone }: Pick<BookingScope, 'now' | 'timeZone'>,
  { rules, slot, type }: RequestedSlot,
): boolean {
  return confirmsByItself({ rules, type, now, timeZone, promisedAt: () => 0 }, slot)
}

/** As far ahead and back as other times are looked for. */
const LOOKED_FOR_DAYS = 14

/** Dates rather than `tomorrow`, since a device may show it days later. */
function pickAnotherText(nearest: readonly DayAndTime[]): string {
  if (nearest.length === 0) return 'Pick another day.'
  const times = nearest.map(({ date, time }) => `${formatDay(date)} at ${time}`)
  return `Closest times: ${times.join('; ')}.`
}

/** Throws `closedDayError` for a request on a day on which the club is closed. No other rule refuses a request. */
export async function requireOpenDay(scope: BookingScope, requested: RequestedSlot): Promise<void> {
  if (closedReason(requested.rules, requested.slot.date) === null) return
  throw await closedDayError(scope, requested)
}

/** `bad_input` for a closed day, with the `nearest` open times. */
export function closedDayError(scope: BookingScope, requested: RequestedSlot): Promise<CodedError> {
  const reason = closedReason(requested.rules, requested.slot.date)
  return noPlaceError(scope, requested, `We're closed that day: ${reason}.`)
}

/** `bad_input` for a time that others took meanwhile, with the `nearest` open times. */
export const takenError = (scope: BookingScope, requested: RequestedSlot) =>
  noPlaceError(scope, requested, 'That time has just been taken.')

async function noPlaceError(
  scope: BookingScope,
  { slot, type }: RequestedSlot,
  problem: string,
): Promise<CodedError> {
  const from = addCalendarDays(slot.date, -LOOKED_FOR_DAYS)
  const bookings = await readBookings(scope, type, { from, days: 2 * LOOKED_FOR_DAYS + 1 })
  const nearest = nearestOpenSlots(bookings, slot).map(({ date, time }) => ({ date, time }))
  const message = `${problem} ${pickAnotherText(nearest)}`
  return new CodedError('bad_input', message, {
    fields: { requestedDate: message },
    extra: { nearest },
  })
}
