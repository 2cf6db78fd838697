import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { members } from './members.ts'

/**
 * One row per session; token and cookie are different secrets, and only their hashes are stored. A member's row outlives
 * the session until they sign out: it makes their browser a known device (decision 9).
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['member', 'admin'] }).notNull(),
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    cookieHash: text('cookie_hash').notNull().unique(),
    /** The browser's cookie when it requested the code; null without one, and for admins. */
    browserHash: text('browser_hash'),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    check('sessions_member', sql`(${table.kind} = 'member') = (${table.memberId} is not null)`),
    index('sessions_by_member').on(table.memberId),
  ],
)

/** Codes of the last day, for all addresses, of members or not. */
export const loginCodes = pgTable(
  'login_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    identifierHash: text('identifier_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    /** The cookie of the browser that requested it. */
    browserHash: text('browser_hash').notNull(),
    /** Whether it counts for a browser that has the member's session, not for strangers. */
    isKnownDevice: boolean('is_known_device').notNull(),
    /** The widest network that requested it. */
    network: text().notNull(),
    /** Tries with the browser's cookie. */
    tries: integer().notNull().default(0),
    triedAt: moment('tried_at'),
    /** Tries without a cookie, from the same network. */
    networkTries: integer('network_tries').notNull().default(0),
    networkTriedAt: moment('network_tried_at'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('login_codes_by_identifier').on(table.identifierHash, table.createdAt)],
)

/** One row per identifier, known or not; its lock serializes calls about the identifier. */
export const loginGuards = pgTable('login_guards', {
  identifierHash: text('identifier_hash').primaryKey(),
  /** Until when a network's limit last refused it. */
  refusedUntil: moment('refused_until'),
  /** When an admin last cleared its waits: older codes don't count. */
  clearedAt: moment('cleared_at'),
  updatedAt: moment('updated_at').notNull(),
})

/** Counters in fixed windows, by limit and caller. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  windowStart: moment('window_start').notNull(),
  count: integer().notNull(),
})

/** Secrets that an instance generates once when none are set. */
export const instanceSecrets = pgTable('instance_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})
