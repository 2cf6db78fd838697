import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** A write that was answered for good, under its author's key, with the answer that the same key gets again (decision 20). */
export const writeKeys = pgTable(
  'write_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** A member's id, `admins` or `visitors`: nobody reads what another actor's key was answered. */
    actor: text().notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer().notNull(),
    answer: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('write_keys_actor_key').on(table.actor, table.key),
    index('write_keys_created').on(table.createdAt),
  ],
)
