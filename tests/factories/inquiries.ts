import type { Db } from '#server/db/db.ts'
import {
  eventInquiries,
  newsletterSubscribers,
  storageInquiries,
} from '#server/db/schema/inquiries.ts'
import type { EventRow } from './events.ts'
import { nextNumber, only } from './rows.ts'

/** What a visitor would send about an event. */
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
    ...wish
  }: { event: EventRow; now: Date } & Partial<typeof eventInquiries.$inferInsert>,
): Promise<typeof eventInquiries.$inferSelect> {
  const values = { ...eventInquiryBody(event), createdAt: now, ...wish }
  return only(await db.insert(eventInquiries).values(values).returning())
}

/** What a visitor would send about storage. */
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
  { now, email = `reader.${nextNumber()}@example.test` }: { now: Date; email?: string },
): Promise<typeof newsletterSubscribers.$inferSelect> {
  return only(await db.insert(newsletterSubscribers).values({ email, createdAt: now }).returning())
}

export async function makeStorageInquiry(
  db: Db,
  { now, ...wish }: { now: Date } & Partial<typeof storageInquiries.$inferInsert>,
): Promise<typeof storageInquiries.$inferSelect> {
  const values = {
    firstName: 'Ansel',
    lastName: `Keeper ${nextNumber()}`,
    email: 'ansel@example.test',
    createdAt: now,
    ...wish,
  }
  return only(await db.insert(storageInquiries).values(values).returning())
}
