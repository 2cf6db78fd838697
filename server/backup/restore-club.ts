import { getTableName } from 'drizzle-orm'
import { MIGRATION_LOCK } from '#server/db/open-database.ts'
import type { RawDatabase, Statements } from '#server/db/raw-database.ts'
import { loginCodes, sessions } from '#server/db/schema/access.ts'
import { boardState, displayPairings } from '#server/db/schema/displays.ts'
import { bookingRules } from '#server/db/schema/garage.ts'
import { BadBackup, type ClubReading, type Head } from './club-reading.ts'
import { type Compared, compareClub, loadClub } from './load-club.ts'
import { lastMigration, migrate, requireKnown } from './migrations.ts'
import { quoted, tablesOf } from './tables.ts'
import type { Progress } from './write-backup.ts'

/** Sessions and codes that ended after the backup must not work again (decision 32). */
const FORGOTTEN = [sessions, loginCodes, displayPairings].map(getTableName)
/** Tables whose only row a migration inserts, so that no club is without it. */
export const SINGLE_ROWS: readonly string[] = [boardState, bookingRules].map(getTableName)

const NOT_EMPTY = {
  restore: 'The database isn’t empty. Add --replace to back it up and replace it.',
  move: 'The database to move to isn’t empty. Create a new one.',
}

export type RestoreOptions = {
  /** Allows replacing the data in the target. */
  replace: boolean
  /** Also restores sessions and codes: for moving a club that was not in use since the backup. */
  withSessions: boolean
  progress?: (doing: string) => Progress
}

export type Restored = { compared: Compared[]; forgotten: { table: string; rows: number }[] }

/** Whether a restore would delete nothing from the database. */
export async function isEmpty(tx: Statements): Promise<boolean> {
  for (const { name } of await tablesOf(tx)) {
    if (SINGLE_ROWS.includes(name)) continue
    const [row] = await tx.rows(`select 1 as "one" from ${quoted(name)} limit 1`)
    if (row) return false
  }
  return true
}

/**
 * Restores the club into the database, all or nothing: the schema at the club's own migration, its rows, a comparison
 * row by row, then the later migrations. Throws `BadBackup` when that is not allowed or does not match.
 */
export async function restoreClub(
  raw: RawDatabase,
  club: ClubReading,
  options: RestoreOptions,
): Promise<Restored> {
  requireKnown(club.head.migration)
  return raw.transaction('write', async (tx) => {
    await tx.rows(`select pg_advisory_xact_lock(${MIGRATION_LOCK})::text as "held"`)
    await requireAlone(tx)
    if (!options.replace && !(await isEmpty(tx))) {
      throw new BadBackup(options.withSessions ? NOT_EMPTY.move : NOT_EMPTY.restore)
    }
    await bringTo(tx, club.head.migration)
    await loadClub(tx, club, options.progress?.('written'))
    const compared = await compareClub(tx, club, options.progress?.('compared'))
    const unequal = compared.filter(({ rows, equal }) => rows !== equal)
    if (unequal.length > 0) {
      throw new Error(
        `the restored rows don’t match the backup, so nothing was changed: ${JSON.stringify(unequal)}`,
      )
    }
    const forgotten = options.withSessions ? [] : await forget(tx)
    await migrate(tx, (await lastMigration(tx)).at)
    return { compared, forgotten }
  })
}

/**
 * A running server would write during the restore, and answer from its cache. Its name in the URL may differ, so any
 * other client counts; PostgreSQL hides the type of other owners' clients.
 */
async function requireAlone(tx: Statements): Promise<void> {
  const [row] = await tx.rows<{ count: number }>(
    `select count(*)::int as "count" from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
       and coalesce(backend_type, 'client backend') = 'client backend'`,
  )
  if (row && row.count > 0) {
    throw new BadBackup(
      'Something else is connected to this database. Stop every server first, and close psql.',
    )
  }
}

/** Recreates the schema at the club's migration, unless it is there already. */
async function bringTo(tx: Statements, { at, hash }: Head['migration']): Promise<void> {
  const here = await lastMigration(tx)
  if (here.at === at && here.hash === hash) return
  await clear(tx)
  await migrate(tx, 0, at)
}

/** Drops tables and functions, except those of extensions. */
async function clear(tx: Statements): Promise<void> {
  // Includes the tables that no backup contains.
  const tables = await tx.rows<{ name: string }>(
    `select relname as "name" from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  for (const { name } of tables) await tx.rows(`drop table ${quoted(name)} cascade`)
  const functions = await tx.rows<{ name: string }>(
    `select p.oid::regprocedure::text as "name" from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  for (const { name } of functions) await tx.rows(`drop function ${name} cascade`)
  await tx.rows('drop schema if exists drizzle cascade')
}

async function forget(tx: Statements): Promise<Restored['forgotten']> {
  const there = (await tablesOf(tx)).map(({ name }) => name)
  const forgotten: Restored['forgotten'] = []
  for (const table of FORGOTTEN.filter((name) => there.includes(name))) {
    const gone = await tx.rows(`delete from ${quoted(table)} returning 1 as "one"`)
    forgotten.push({ table, rows: gone.length })
  }
  return forgotten
}
