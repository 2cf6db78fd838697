import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { REQUEST_STATUSES, REQUEST_TYPES } from '#domain/car-requests/car-request.schema.ts'
import { GARAGE_STATUSES } from '#domain/vehicles/garage-cycle.ts'
import { members } from './members.ts'
import { moment } from './moment.ts'
import { searchColumns, searchIndexes } from './search-columns.ts'

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
    notes: text(),
    status: text({ enum: GARAGE_STATUSES }).notNull().default('stored'),
    scheduledDropoffDate: date('scheduled_dropoff_date', { mode: 'string' }),
    scheduledDropoffTime: text('scheduled_dropoff_time'),
    removedByMemberAt: moment('removed_by_member_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'vehicles_status_known',
      sql`${table.status} in ('stored', 'needs_staging', 'staged', 'on_road', 'coming_home')`,
    ),
    index('vehicles_by_member').on(table.memberId),
  ],
)

/**
 * One row for each change of status; what "Arrived" cleared is kept so that undo can bring it back, and the press that
 * made it so that the press is known when it is sent again.
 */
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
    pressId: text('press_id'),
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
    ...searchColumns(
      sql`member_name || ' ' || vehicle_name || ' ' || coalesce(member_email, '') || ' ' || coalesce(member_phone, '')`,
    ),
  },
  (table) => [
    check('car_requests_type_known', sql`${table.requestType} in ('pickup', 'dropoff')`),
    check('car_requests_status_known', sql`${table.status} in ('pending', 'completed', 'expired')`),
    index('car_requests_by_member').on(table.memberId, table.createdAt, table.id),
    ...searchIndexes('car_requests', table),
    index('car_requests_newest').on(table.createdAt, table.id),
    index('car_requests_pending').on(table.vehicleId).where(sql`${table.status} = 'pending'`),
    index('car_requests_pending_slot').on(table.slotAt).where(sql`${table.status} = 'pending'`),
    index('car_requests_by_change').on(table.completedByChange),
  ],
)

/** A member's key is `used` once, or `withdrawn` before it arrived; it outlives its request (decision 4). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    state: text({ enum: ['used', 'withdrawn'] }).notNull(),
    requestHash: text('request_hash'),
    status: integer(),
    answer: text(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    unique('idempotency_keys_member_key').on(table.memberId, table.key),
    index('idempotency_keys_expiry').on(table.expiresAt),
    check('idempotency_keys_state_known', sql`${table.state} in ('used', 'withdrawn')`),
  ],
)
