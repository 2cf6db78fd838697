import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { folded, moment, rowVersion, sortText } from './columns.ts'

export const members = pgTable(
  'members',
  {
    id: uuid().primaryKey().defaultRandom(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().unique('members_email_unique'),
    phone: text().unique('members_phone_unique'),
    active: boolean().notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: rowVersion(),
    /** By last name, then first name. */
    sortName: sortText('sort_name')
      .notNull()
      .generatedAlwaysAs(folded(sql`last_name || chr(9) || first_name`)),
  },
  (table) => [
    check(
      'members_reachable',
      sql`${table.email} is not null or ${table.phone} is not null or not ${table.active}`,
    ),
    check('members_email_lower', sql`${table.email} = lower(${table.email})`),
    check('members_phone_e164', sql`${table.phone} ~ '^\\+[1-9][0-9]{7,14}$'`),
    index('members_by_name').on(table.sortName, table.id),
  ],
)

/** Two rows of one person that were made one. */
export const memberMerges = pgTable(
  'member_merges',
  {
    id: uuid().primaryKey().defaultRandom(),
    fromId: uuid('from_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    intoId: uuid('into_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    mergedAt: moment('merged_at').notNull(),
  },
  (table) => [
    check('member_merges_of_two', sql`${table.fromId} <> ${table.intoId}`),
    index('member_merges_newest').on(table.mergedAt),
  ],
)
