import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, rowVersion } from './columns.ts'
import { members } from './members.ts'

/** Every write of an RSVP locks the event's row and updates `goingCount`. */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    description: text().notNull(),
    eventDate: date('event_date', { mode: 'string' }).notNull(),
    eventTime: text('event_time').notNull(),
    location: text().notNull(),
    maxAttendees: integer('max_attendees'),
    imageUrl: text('image_url'),
    goingCount: integer('going_count').notNull().default(0),
    /** A cancelled event keeps its RSVPs, so that it can be restored. */
    cancelledAt: moment('cancelled_at'),
    cancellationReason: text('cancellation_reason'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    version: rowVersion(),
  },
  (table) => [
    check('events_max_attendees', sql`${table.maxAttendees} > 0`),
    check('events_going_count', sql`${table.goingCount} >= 0`),
    check(
      'events_cancellation',
      sql`${table.cancelledAt} is not null or ${table.cancellationReason} is null`,
    ),
    index('events_by_date').on(table.eventDate, table.id),
  ],
)

export const eventRsvps = pgTable(
  'event_rsvps',
  {
    id: uuid().primaryKey().defaultRandom(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    memberName: text('member_name').notNull(),
    memberEmail: text('member_email'),
    guestCount: text('guest_count').notNull().default('1'),
    attending: boolean().notNull(),
    /** The event's day that was answered for. */
    answeredDate: date('answered_date', { mode: 'string' }).notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    unique('event_rsvps_one_each').on(table.eventId, table.memberId),
    index('event_rsvps_newest').on(table.eventId, table.createdAt, table.id),
    index('event_rsvps_by_member').on(table.memberId),
  ],
)

/** One calendar feed per member; a new one invalidates the previous link. */
export const calendarFeeds = pgTable('calendar_feeds', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  feedId: uuid('feed_id').notNull().unique(),
  createdAt: moment('created_at').notNull(),
})
