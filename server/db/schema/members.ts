import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const members = pgTable(
  'members',
  {
    id: uuid().primaryKey().defaultRandom(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().unique('members_email_unique'),
    phone: text().unique('members_phone_unique'),
    active: boolean().notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('members_reachable', sql`${table.email} is not null or ${table.phone} is not null`),
    check('members_email_lower', sql`${table.email} = lower(${table.email})`),
    check('members_phone_e164', sql`${table.phone} ~ '^\\+[1-9][0-9]{7,14}$'`),
    index('members_by_name').on(table.lastName, table.firstName, table.id),
  ],
)
