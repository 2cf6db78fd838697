import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import { fullName } from '#domain/members/full-name.ts'
import type { Db } from '#server/db/db.ts'
import { instanceSecrets } from '#server/db/schema/access.ts'
import { articles, reviews, videos } from '#server/db/schema/content.ts'
import { eventRsvps, events } from '#server/db/schema/events.ts'
import { bookingRules, vehicles } from '#server/db/schema/garage.ts'
import {
  eventInquiries,
  newsletterSubscribers,
  storageInquiries,
} from '#server/db/schema/inquiries.ts'
import { members } from '#server/db/schema/members.ts'
import { readClubData } from './club-data.ts'
import type { Filling, Member } from './filling.ts'
import { fillGarage } from './sample-garage.ts'
import { daysBefore, hoursBefore, published } from './sample-moments.ts'
import { sampleRules } from './sample-rules.ts'
import { fillShop } from './sample-shop.ts'

const SEEDED_MARK = 'sample-club'

type Scope = { db: Db; now: Date }

/** Fills an empty database with the demo's sample club, once; leaves any other unchanged (decision 13). */
export async function seedSampleClub({ db, now }: Scope, timeZone: string): Promise<void> {
  if ((await db.$count(instanceSecrets, eq(instanceSecrets.name, SEEDED_MARK))) > 0) return
  await db.transaction(async (tx) => {
    // Of several processes that start together, the others wait here for the first.
    const [mark] = await tx
      .insert(instanceSecrets)
      .values({ name: SEEDED_MARK, value: now.toISOString() })
      .onConflictDoNothing()
      .returning({ name: instanceSecrets.name })
    if (!mark || (await tx.$count(members)) > 0 || (await tx.$count(vehicles)) > 0) return
    await fill({ db: tx, now, timeZone, data: readClubData() })
  })
}

async function fill(filling: Filling): Promise<void> {
  const { db, now, data, timeZone } = filling
  const rules = sampleRules(dayInZone(now, timeZone))
  await db.update(bookingRules).set({ rules, updatedAt: now })
  const people = data.members.map(({ joinedDaysAgo, ...member }) => {
    const joined = daysBefore(now, joinedDaysAgo)
    return { ...member, id: randomUUID(), createdAt: joined, updatedAt: joined }
  })
  await db.insert(members).values(people)
  const byName = new Map<string, Member>(people.map((member) => [fullName(member), member]))
  await fillGarage(filling, byName, rules.closedDays[0]?.date)
  await fillContent(filling)
  await fillEvents(filling, byName)
  await fillShop(filling)
  await db.insert(storageInquiries).values(
    data.storageInquiries.map(({ hoursAgo, ...inquiry }) => ({
      ...inquiry,
      createdAt: hoursBefore(now, hoursAgo),
      statusChangedAt: answeredAt(now, inquiry.status, hoursAgo),
    })),
  )
  await db.insert(newsletterSubscribers).values(
    data.newsletterSubscribers.map(({ email, hoursAgo }) => {
      const createdAt = hoursBefore(now, hoursAgo)
      return { email, createdAt, confirmedAt: createdAt }
    }),
  )
}

async function fillContent({ db, now, data, timeZone }: Filling): Promise<void> {
  const today = dayInZone(now, timeZone)
  await db.insert(articles).values(
    data.articles.map(({ paragraphs, hoursAgo, ...article }) => ({
      ...article,
      content: paragraphs.join('\n'),
      ...published(hoursBefore(now, hoursAgo)),
    })),
  )
  await db.insert(videos).values(
    data.videos.map(({ hoursAgo, ...video }) => ({
      ...video,
      ...published(hoursBefore(now, hoursAgo)),
    })),
  )
  await db.insert(reviews).values(
    data.reviews.map(({ hoursAgo, visitedDaysAgo, ...review }) => ({
      ...review,
      visitDate: addCalendarDays(today, -visitedDaysAgo),
      ...published(hoursBefore(now, hoursAgo)),
    })),
  )
}

async function fillEvents(
  { db, now, data, timeZone }: Filling,
  people: Map<string, Member>,
): Promise<void> {
  const today = dayInZone(now, timeZone)
  for (const { inDays, going, notGoing, ...event } of data.events) {
    const eventDate = addCalendarDays(today, inDays)
    const createdAt = daysBefore(now, 60 - inDays / 2)
    const [saved] = await db
      .insert(events)
      .values({ ...event, eventDate, goingCount: going.length, createdAt, updatedAt: createdAt })
      .returning({ id: events.id })
    if (!saved) continue
    const answersEnd = daysBefore(now, Math.max(0, -inDays))
    const rsvps = [...going, ...notGoing].flatMap((name, index) => {
      const member = people.get(name)
      const answeredAt = hoursBefore(answersEnd, 1 + index * 5)
      return member
        ? {
            eventId: saved.id,
            memberId: member.id,
            memberName: name,
            memberEmail: member.email,
            attending: index < going.length,
            answeredDate: eventDate,
            createdAt: answeredAt,
            updatedAt: answeredAt,
          }
        : []
    })
    if (rsvps.length > 0) await db.insert(eventRsvps).values(rsvps)
    const inquiries = data.eventInquiries.filter((inquiry) => inquiry.event === event.title)
    if (inquiries.length === 0) continue
    await db.insert(eventInquiries).values(
      inquiries.map(({ event: eventTitle, hoursAgo, ...inquiry }) => ({
        ...inquiry,
        eventId: saved.id,
        eventTitle,
        eventDate,
        createdAt: hoursBefore(now, hoursAgo),
        statusChangedAt: answeredAt(now, inquiry.status, hoursAgo),
      })),
    )
  }
}

/** When the club answered an inquiry; null if it has a status that the console doesn't set. */
function answeredAt(now: Date, status: string, hoursAgo: number): Date | null {
  const isSetHere = status === 'contacted' || status === 'confirmed'
  return isSetHere ? hoursBefore(now, Math.ceil(hoursAgo / 2)) : null
}
