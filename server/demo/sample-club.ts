import { eq } from 'drizzle-orm'
import { type BookingRules, NEW_CLUB_RULES } from '#domain/booking-rules/booking-rules.ts'
import { addCalendarDays, dateOf, dayInZone } from '#domain/dates.ts'
import { fullName } from '#domain/members/full-name.ts'
import { GARAGE_STATUSES } from '#domain/vehicles/garage-cycle.ts'
import type { Db } from '#server/db/db.ts'
import { instanceSecrets } from '#server/db/schema/access.ts'
import { articles, reviews, videos } from '#server/db/schema/content.ts'
import { eventRsvps, events } from '#server/db/schema/events.ts'
import {
  bookingRules,
  carRequests,
  vehicleStatusHistory,
  vehicles,
} from '#server/db/schema/garage.ts'
import {
  eventInquiries,
  newsletterSubscribers,
  storageInquiries,
} from '#server/db/schema/inquiries.ts'
import { members } from '#server/db/schema/members.ts'
import { products, stockMovements, variants } from '#server/db/schema/shop.ts'
import { sampleArticles } from './sample-articles.ts'
import { type Chance, chance } from './sample-chance.ts'
import { sampleEvents } from './sample-events.ts'
import {
  sampleEventInquiries,
  sampleStorageInquiries,
  sampleSubscribers,
} from './sample-inquiries.ts'
import { SAMPLE_MEMBERS } from './sample-members.ts'
import { sampleSlots } from './sample-moments.ts'
import { type NewRequest, sampleRequests } from './sample-requests.ts'
import { sampleReviews } from './sample-reviews.ts'
import { sampleShop } from './sample-shop.ts'
import { type SampleVehicle, sampleVehicles } from './sample-vehicles.ts'
import { sampleVideos } from './sample-videos.ts'

const SEED = 1908
const DAY_MS = 24 * 60 * 60_000
const MARK = 'sample-club'
const REMOVED_BY_MEMBER = [40, 63, 88]

type Scope = { db: Db; now: Date }

/** Fills an empty database with the demo's sample club, once; leaves any other unchanged (decision 13). */
export async function seedSampleClub({ db, now }: Scope, timeZone: string): Promise<void> {
  if ((await db.$count(instanceSecrets, eq(instanceSecrets.name, MARK))) > 0) return
  await db.transaction(async (tx) => {
    // Of several processes that start together, the others wait here for the first.
    const [mark] = await tx
      .insert(instanceSecrets)
      .values({ name: MARK, value: now.toISOString() })
      .onConflictDoNothing()
      .returning({ name: instanceSecrets.name })
    if (!mark || (await tx.$count(members)) > 0 || (await tx.$count(vehicles)) > 0) return
    await fill({ db: tx, now }, timeZone)
  })
}

async function fill({ db: tx, now }: Scope, timeZone: string): Promise<void> {
  const luck = chance(SEED)
  const today = dayInZone(now, timeZone)
  const people = SAMPLE_MEMBERS.map((one, index) => ({
    ...one,
    id: luck.id(),
    createdAt: daysBefore(now, 30 + index * 11),
    updatedAt: daysBefore(now, 30 + index * 11),
  }))
  const owners = people.map((one) => ({ id: one.id, name: fullName(one), email: one.email }))
  const cars = sampleVehicles(owners, luck)
  const requests = sampleRequests(
    cars,
    sampleSlots(now, timeZone, nextHoliday(today).date),
    new Map(people.map((one) => [one.id, { ...one, name: fullName(one) }])),
    { now, chance: luck },
  )
  finish(cars, now)
  const changes = sampleHistory(cars, now, luck)
  await tx.update(bookingRules).set({ rules: sampleRules(today), updatedAt: now })
  await tx.insert(members).values(people)
  await tx.insert(vehicles).values(cars.map(({ row }) => row))
  const saved = await tx.insert(vehicleStatusHistory).values(changes).returning()
  await tx.insert(carRequests).values(requests.map((request) => byItsChange(request, saved)))
  await seedSampleContent({ db: tx, now }, timeZone)
  await fillEvents({ db: tx, now }, owners, timeZone)
  await fillShop({ db: tx, now })
}

/** Has its own random seed, so that changes here do not alter the garage. */
async function fillEvents(
  { db: tx, now }: Scope,
  guests: { id: string; name: string; email: string | null }[],
  timeZone: string,
): Promise<void> {
  const luck = { now, timeZone, chance: chance(SEED + 1) }
  const sample = sampleEvents(guests, luck)
  await tx.insert(events).values(sample.events)
  await tx.insert(eventRsvps).values(sample.rsvps)
  await tx.insert(eventInquiries).values(sampleEventInquiries(sample.events, luck))
  await tx.insert(storageInquiries).values(sampleStorageInquiries(luck))
  await tx.insert(newsletterSubscribers).values(sampleSubscribers(luck))
}

async function fillShop({ db: tx, now }: Scope): Promise<void> {
  const sample = sampleShop({ now, chance: chance(SEED + 2) })
  await tx.insert(products).values(sample.products)
  await tx.insert(variants).values(sample.variants)
  await tx.insert(stockMovements).values(sample.movements)
}

function finish(cars: SampleVehicle[], now: Date): void {
  for (const [index, { row }] of cars.entries()) {
    row.createdAt = daysBefore(now, 20 + index)
    row.updatedAt = daysBefore(now, index % 9)
    if (REMOVED_BY_MEMBER.includes(index) && row.memberId) {
      row.removedByMemberAt = daysBefore(now, 1 + (index % 5))
    }
  }
}

/** Links a completed pickup to the change that completed it, so that undo restores it. */
function byItsChange(request: NewRequest, saved: (NewChange & { id: number })[]): NewRequest {
  if (request.status !== 'completed' || request.requestType !== 'pickup') return request
  const change = saved.find(
    (one) => one.vehicleId === request.vehicleId && one.toStatus === 'on_road',
  )
  return { ...request, completedByChange: change?.id ?? null }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

type NewChange = typeof vehicleStatusHistory.$inferInsert

const HOUR_MS = 60 * 60_000
const WEEK_HOURS = 7 * 24

/** How each car came to its state, and, for some stored cars, a trip some weeks ago. */
function sampleHistory(cars: SampleVehicle[], now: Date, chance: Chance): NewChange[] {
  return cars.flatMap(({ row }, index) => {
    const steps = GARAGE_STATUSES.indexOf(row.status)
    if (steps > 0) return outing(row.id, steps, 1 + chance.below(5), now)
    return index % 4 === 0 ? outing(row.id, 5, (1 + chance.below(5)) * WEEK_HOURS, now) : []
  })
}

function outing(vehicleId: string, steps: number, endedHoursAgo: number, now: Date): NewChange[] {
  return Array.from({ length: steps }, (_, step) => {
    const hoursAgo = endedHoursAgo + (steps - 1 - step) * 7
    return {
      vehicleId,
      fromStatus: GARAGE_STATUSES[step] ?? 'stored',
      toStatus: GARAGE_STATUSES[(step + 1) % GARAGE_STATUSES.length] ?? 'stored',
      changedAt: new Date(now.getTime() - hoursAgo * HOUR_MS),
      changedBy: 'admin',
    }
  })
}

// Its own seed, so that a new article changes no car.
const CONTENT_SEED = 1887

/** Inserts the sample club's articles, videos and restaurant reviews. */
async function seedSampleContent(
  { db: tx, now }: { db: Db; now: Date },
  timeZone: string,
): Promise<void> {
  const luck = chance(CONTENT_SEED)
  await tx.insert(articles).values(sampleArticles(now, luck))
  await tx.insert(videos).values(sampleVideos(now, luck))
  await tx.insert(reviews).values(sampleReviews(now, timeZone, luck))
}

const FIXED: Record<string, string> = {
  '01-01': 'New Year’s Day',
  '07-04': 'Independence Day',
  '12-25': 'Christmas Day',
}

/** The name of a public holiday on which the club is closed, or undefined. */
function holidayOf(day: string): string | undefined {
  const [month, date, weekday] = [
    Number(day.slice(5, 7)),
    Number(day.slice(8)),
    dateOf(day).getDay(),
  ]
  const isMonday = weekday === 1
  if (month === 5 && isMonday && date > 24) return 'Memorial Day'
  if (month === 9 && isMonday && date <= 7) return 'Labor Day'
  if (month === 11 && weekday === 4 && date > 21 && date <= 28) return 'Thanksgiving'
  return FIXED[day.slice(5)]
}

/** The next public holiday after `today`, and its name. */
function nextHoliday(today: string): { date: string; reason: string } {
  for (let date = addCalendarDays(today, 1); ; date = addCalendarDays(date, 1)) {
    const reason = holidayOf(date)
    if (reason) return { date, reason }
  }
}

/** The booking rules of the sample club (decision 44). */
const sampleRules = (today: string): BookingRules => ({
  ...NEW_CLUB_RULES,
  closedDays: [nextHoliday(today)],
  noticeMinutes: 60,
  capacity: { pickup: 3, dropoff: 3 },
  stageMinutesAhead: 60,
})
