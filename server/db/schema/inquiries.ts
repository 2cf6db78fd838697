import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { events } from './events.ts'

/** An inquiry stores its event's title and day, because it outlives the event. */
export const eventInquiries = pgTable(
  'event_inquiries',
  {
    id: uuid().primaryKey().defaultRandom(),
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'set null' }),
    eventTitle: text('event_title').notNull(),
    /** The event's day when the visitor asked. */
    eventDate: date('event_date', { mode: 'string' }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    howDidYouHear: text('how_did_you_hear').notNull(),
    clubInterest: text('club_interest').notNull(),
    status: text().notNull().default('new'),
    /** When an admin last set the status; null before. */
    statusChangedAt: moment('status_changed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('event_inquiries_newest').on(table.createdAt, table.id),
    index('event_inquiries_by_event').on(table.eventId, table.createdAt),
  ],
)

export const storageInquiries = pgTable(
  'storage_inquiries',
  {
    id: uuid().primaryKey().defaultRandom(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    phone: text(),
    typeOfCars: text('type_of_cars'),
    hopingToStart: text('hoping_to_start'),
    howDidYouHear: text('how_did_you_hear'),
    questions: text(),
    status: text().notNull().default('new'),
    /** When an admin last set the status; null before. */
    statusChangedAt: moment('status_changed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('storage_inquiries_newest').on(table.createdAt, table.id)],
)

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique('newsletter_subscribers_email_unique'),
    createdAt: moment('created_at').notNull(),
    /** When its owner opened the link in the confirmation mail; null before. */
    confirmedAt: moment('confirmed_at'),
    /** When the last confirmation mail was sent. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    check('newsletter_subscribers_email_lower', sql`${table.email} = lower(${table.email})`),
    index('newsletter_subscribers_newest').on(table.createdAt, table.id),
  ],
)

/** Submissions by the form provider's id, so that a retry is saved once. */
export const formSubmissions = pgTable(
  'form_submissions',
  { id: text().primaryKey(), takenAt: moment('taken_at').notNull() },
  (table) => [index('form_submissions_taken').on(table.takenAt)],
)
