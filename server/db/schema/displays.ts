import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const displays = pgTable('displays', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  showOwnerNames: boolean('show_owner_names').notNull(),
  showKeyLocations: boolean('show_key_locations').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  pairedAt: moment('paired_at').notNull(),
  lastSeenAt: moment('last_seen_at'),
  revokedAt: moment('revoked_at'),
})

export const displayPairings = pgTable('display_pairings', {
  id: uuid().primaryKey().defaultRandom(),
  codeHash: text('code_hash').notNull().unique(),
  secretHash: text('secret_hash').notNull().unique(),
  tokenHash: text('token_hash').notNull(),
  displayId: uuid('display_id').references(() => displays.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
