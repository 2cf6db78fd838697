import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'

/** The files of the newest builds, for processes that run another build. */
export const buildFiles = pgTable(
  'build_files',
  {
    build: text().notNull(),
    path: text().notNull(),
    bytes: bytes().notNull(),
    isGzipped: boolean('is_gzipped').notNull(),
    /** When a process last started with this build. */
    startedAt: moment('started_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.build, table.path] }),
    index('build_files_by_path').on(table.path),
  ],
)
