import type { Db } from '#server/db/db.ts'
import {
  eventInquiries,
  newsletterSubscribers,
  storageInquiries,
} from '#server/db/schema/inquiries.ts'
import type { EventRow } from './events.ts'
import { nextNumber, only } from './rows.ts'

/** A valid body of an event inquiry. */
export const eventInquiryBody = (event: EventRow) => ({
  eventId: event.id,
  eventTitle: event.title,
  name: 'Dorothea Lange',
  email: 'dorothea@example.test',
  phone: '(215) 555-0199',
  howDidYouHear: 'A friend',
  clubInterest: 'Bar Access' as const,
})

export async function makeEventInquiry(
  db: Db,
  {
    event,
    now,
    ...overrides
  }: { event: EventRow; now: Date } & Partial<typeof eventInquiries.$inferInsert>,
): Promise<typeof eventInquiries.$inferSelect> {
  const { eventDate } = event
  const values = { ...eventInquiryBody(event), eventDate, createdAt: now, ...overrides }
  return only(await db.insert(eventInquiries).values(values).returning())
}

/** A valid body of a storage inquiry. */
export const storageInquiryBody = () => ({
  firstName: 'Ansel',
  lastName: 'Keeper',
  email: 'ansel@example.test',
  phone: '(215) 555-0198',
  typeOfCars: '1967 Lotus Elan and a Ducati 916',
  hopingToStart: 'Before winter',
  howDidYouHear: 'A friend',
  questions: 'Is there a lift?',
})

export async function makeSubscriber(
  db: Db,
  { now, ...overrides }: { now: Date } & Partial<typeof newsletterSubscribers.$inferInsert>,
): Promise<typeof newsletterSubscribers.$inferSelect> {
  const email = `reader.${nextNumber()}@example.test`
  const values = { email, createdAt: now, confirmedAt: now, ...overrides }
  return only(await db.insert(newsletterSubscribers).values(values).returning())
}

export async function makeStorageInquiry(
  db: Db,
  { now, ...overrides }: { now: Date } & Partial<typeof storageInquiries.$inferInsert>,
): Promise<typeof storageInquiries.$inferSelect> {
  const values = {
    firstName: 'Ansel',
    lastName: `Keeper ${nextNumber()}`,
    email: 'ansel@example.test',
    createdAt: now,
    ...overrides,
  }
  return only(await db.insert(storageInquiries).values(values).returning())
}
