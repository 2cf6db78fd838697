import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { HOLD_KINDS } from '#domain/vehicles/hold.ts'
import { moment } from './columns.ts'
import { vehicles } from './garage.ts'

/** What keeps a car from being moved, until somebody ends it. */
export const vehicleHolds = pgTable(
  'vehicle_holds',
  {
    id: uuid().primaryKey().defaultRandom(),
    vehicleId: uuid('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    kind: text({ enum: HOLD_KINDS }).notNull(),
    note: text(),
    placedAt: moment('placed_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    check(
      'vehicle_holds_kind_known',
      sql`${table.kind} in ('key_missing', 'flat_tyre', 'battery', 'do_not_move', 'other')`,
    ),
    index('vehicle_holds_by_vehicle').on(table.vehicleId),
    index('vehicle_holds_open').on(table.vehicleId).where(sql`${table.endedAt} is null`),
    index('vehicle_holds_ended').on(table.endedAt),
  ],
)
