import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BookingRules } from '#domain/booking-rules/booking-rules.ts'
import {
  PROMISES,
  REQUEST_ACTORS,
  REQUEST_SOURCES,
  REQUEST_STATUSES,
  REQUEST_TYPES,
} from '#domain/car-requests/car-request.ts'
import { PLACES } from '#domain/car-requests/places.ts'
import type { SavedLife, SavedSlot } from '#domain/car-requests/saved-life.ts'
import { GARAGE_STATUSES } from '#domain/vehicles/garage-cycle.ts'
import { moment, rowVersion } from './columns.ts'
import { members } from './members.ts'

export const vehicles = pgTable(
  'vehicles',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    ownerName: text('owner_name').notNull(),
    vehicleName: text('vehicle_name').notNull(),
    year: text(),
    make: text(),
    model: text(),
    color: text(),
    storagePosition: text('storage_position'),
    keyLocation: text('key_location'),
    licensePlate: text('license_plate'),
    notes: text(),
    /** The garage's own; members and displays are never sent them. */
    garageNotes: text('garage_notes'),
    status: text({ enum: GARAGE_STATUSES }).notNull().default('stored'),
    /** When the pickup was due for which the car last left Stored; null if it left for none. */
    stagedFor: moment('staged_for'),
    scheduledDropoffDate: date('scheduled_dropoff_date', { mode: 'string' }),
    scheduledDropoffTime: text('scheduled_dropoff_time'),
    place: text({ enum: PLACES }).notNull().default('huntingdon-valley'),
    removedByMemberAt: moment('removed_by_member_at'),
    /** A member added it, and it has not arrived yet: on no board until then (decision 3). */
    notHereYet: boolean('not_here_yet').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: rowVersion(),
  },
  (table) => [
    check(
      'vehicles_status_known',
      sql`${table.status} in ('stored', 'needs_staging', 'staged', 'on_road', 'coming_home')`,
    ),
    check('vehicles_place_known', sql`${table.place} in ('huntingdon-valley', 'philadelphia')`),
    check(
      'vehicles_not_here_yet_coming_home',
      sql`not ${table.notHereYet} or ${table.status} = 'coming_home'`,
    ),
    index('vehicles_by_member').on(table.memberId),
  ],
)

/** One row per change of status, with the values that "Arrived" cleared, so that undo can restore them. */
export const vehicleStatusHistory = pgTable(
  'vehicle_status_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    vehicleId: uuid('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    fromStatus: text('from_status', { enum: GARAGE_STATUSES }).notNull(),
    toStatus: text('to_status', { enum: GARAGE_STATUSES }).notNull(),
    changedAt: moment('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    clearedDropoffDate: date('cleared_dropoff_date', { mode: 'string' }),
    clearedDropoffTime: text('cleared_dropoff_time'),
    /** Whether this took in a car that was not here yet. */
    tookIn: boolean('took_in').notNull().default(false),
  },
  (table) => [index('vehicle_status_history_by_vehicle').on(table.vehicleId, table.id)],
)

export const carRequests = pgTable(
  'car_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    vehicleId: uuid('vehicle_id').references(() => vehicles.id, { onDelete: 'set null' }),
    memberName: text('member_name').notNull(),
    memberEmail: text('member_email'),
    memberPhone: text('member_phone'),
    requestType: text('request_type', { enum: REQUEST_TYPES }).notNull(),
    vehicleName: text('vehicle_name').notNull(),
    requestedDate: date('requested_date', { mode: 'string' }).notNull(),
    requestedTime: text('requested_time').notNull(),
    slotAt: moment('slot_at').notNull(),
    notes: text(),
    status: text({ enum: REQUEST_STATUSES }).notNull().default('pending'),
    completedByChange: bigint('completed_by_change', { mode: 'number' }).references(
      () => vehicleStatusHistory.id,
      { onDelete: 'set null' },
    ),
    createdAt: moment('created_at').notNull(),
    promise: text({ enum: PROMISES }).notNull().default('waiting'),
    promisedDate: date('promised_date', { mode: 'string' }),
    promisedTime: text('promised_time'),
    promisedAt: moment('promised_at'),
    offered: jsonb().$type<SavedSlot[]>().notNull().default([]),
    offerEndsAt: moment('offer_ends_at'),
    isOverCapacity: boolean('is_over_capacity').notNull().default(false),
    onTheWaySince: moment('on_the_way_since'),
    expectedAt: moment('expected_at'),
    reason: text(),
    source: text({ enum: REQUEST_SOURCES }).notNull().default('app'),
    place: text({ enum: PLACES }).notNull().default('huntingdon-valley'),
    /** When the member asked last: created it, or changed it. */
    requestedAt: moment('requested_at').notNull().defaultNow(),
    /** When something last became of it. */
    changedAt: moment('changed_at').notNull().defaultNow(),
    changedBy: text('changed_by', { enum: REQUEST_ACTORS }).notNull().default('member'),
    /** When its car entered Needs Staging by itself, so that it does so once. */
    stagedAt: moment('staged_at'),
    /** When its member comes late, else the promised moment, else the requested one: what boards and countdowns go by. */
    dueAt: moment('due_at')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(expected_at, promised_at, slot_at)`),
    dueDate: date('due_date', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(promised_date, requested_date)`),
    version: rowVersion(),
  },
  (table) => [
    check('car_requests_type_known', sql`${table.requestType} in ('pickup', 'dropoff')`),
    check(
      'car_requests_status_known',
      sql`${table.status} in ('pending', 'completed', 'expired', 'cancelled', 'declined')`,
    ),
    check(
      'car_requests_promise_known',
      sql`${table.promise} in ('waiting', 'confirmed', 'offered')`,
    ),
    check('car_requests_source_known', sql`${table.source} in ('app', 'phone', 'desk')`),
    check(
      'car_requests_promised_whole',
      sql`(${table.promise} = 'confirmed') = (${table.promisedAt} is not null) and num_nulls(promised_date, promised_time, promised_at) in (0, 3)`,
    ),
    index('car_requests_by_member').on(table.memberId, table.createdAt, table.id),
    uniqueIndex('car_requests_one_live')
      .on(table.vehicleId, table.requestType, table.dueDate)
      .where(sql`${table.status} = 'pending'`),
    index('car_requests_promised')
      .on(table.promisedAt, table.requestType)
      .where(sql`${table.status} = 'pending' and promised_at is not null`),
    index('car_requests_newest').on(table.createdAt, table.id),
    index('car_requests_pending_due').on(table.dueAt).where(sql`${table.status} = 'pending'`),
    index('car_requests_by_change').on(table.completedByChange),
  ],
)

/** One row per act on a request: what, from, to, who, why and when. */
export const carRequestHistory = pgTable(
  'car_request_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => carRequests.id, { onDelete: 'cascade' }),
    act: text().notNull(),
    actor: text({ enum: REQUEST_ACTORS }).notNull(),
    before: jsonb().$type<SavedLife>().notNull(),
    after: jsonb().$type<SavedLife>().notNull(),
    reason: text(),
    /** Staff booked a day on which the club is closed, having been told. */
    isOnClosedDay: boolean('is_on_closed_day').notNull().default(false),
    at: moment('at').notNull(),
  },
  (table) => [index('car_request_history_by_request').on(table.requestId, table.id)],
)

/** The one row of the club's booking rules. */
export const bookingRules = pgTable(
  'booking_rules',
  {
    id: smallint().primaryKey().default(1),
    rules: jsonb().$type<BookingRules>().notNull(),
    version: rowVersion(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [check('booking_rules_one', sql`${table.id} = 1`)],
)
