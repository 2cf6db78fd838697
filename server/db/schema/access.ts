import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { members } from './members.ts'
import { moment } from './moment.ts'

/** One row a session; token and cookie are different secrets, and only their hashes are here (decision 2). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['member', 'admin'] }).notNull(),
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    cookieHash: text('cookie_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    check('sessions_member', sql`(${table.kind} = 'member') = (${table.memberId} is not null)`),
    index('sessions_by_member').on(table.memberId),
  ],
)

export const loginCodes = pgTable(
  'login_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    identifierHash: text('identifier_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('login_codes_by_identifier').on(table.identifierHash, table.createdAt)],
)

/** Wrong tries in a row on one identifier, known or not, and when the next try may come (decision 9). */
export const loginGuards = pgTable('login_guards', {
  identifierHash: text('identifier_hash').primaryKey(),
  wrongTries: integer('wrong_tries').notNull().default(0),
  blockedUntil: moment('blocked_until'),
  updatedAt: moment('updated_at').notNull(),
})

/** Counters of fixed windows, by what is limited and for whom. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  windowStart: moment('window_start').notNull(),
  count: integer().notNull(),
})

/** Secrets that an instance without settings makes for itself once. */
export const instanceSecrets = pgTable('instance_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})
