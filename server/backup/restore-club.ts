import { getTableName } from 'drizzle-orm'
import { MIGRATION_LOCK } from '#server/db/open-database.ts'
import type { RawDatabase, Statements } from '#server/db/raw-database.ts'
import { loginCodes, sessions } from '#server/db/schema/access.ts'
import { boardState, displayPairings } from '#server/db/schema/displays.ts'
import { BadBackup } from './bad-backup.ts'
import type { ClubReading, Head } from './club-reading.ts'
import { type Compared, compareClub, loadClub } from './load-club.ts'
import { lastMigration, migrate, requireKnown } from './migrations.ts'
import { quoted, tablesOf } from './tables.ts'
import type { Progress } from './write-backup.ts'

/** Who was signed out or used a code since the backup must not be signed in by it again (decision 32). */
const FORGOTTEN = [sessions, loginCodes, displayPairings].map(getTableName)
/** A migration puts its one row in. */
export const NEVER_EMPTY = getTableName(boardState)

const NOT_EMPTY = {
  restore: 'The database is not empty. With --replace it is backed up and replaced.',
  move: 'The database to move to is not empty. Create a new one, and nothing is lost.',
}

export type Wish = {
  /** What is in the target may go. */
  replace: boolean
  /** Sessions and codes come along: for a club that moves, and was never elsewhere meanwhile. */
  keepSessions: boolean
  progress?: (doing: string) => Progress
}

export type Restored = { compared: Compared[]; forgotten: { table: string; rows: number }[] }

/** Whether there is anything in the database that a restore would take away. */
export async function isEmpty(tx: Statements): Promise<boolean> {
  for (const { name } of await tablesOf(tx)) {
    if (name === NEVER_EMPTY) continue
    const [row] = await tx.rows(`select 1 as "one" from ${quoted(name)} limit 1`)
    if (row) return false
  }
  return true
}

/**
 * Makes the database into the club that is read, all of it or nothing: its schema at the club's own migration, its
 * rows, a comparison row by row, then the migrations since. Throws `BadBackup` when it may not or does not fit.
 */
export async function restoreClub(
  raw: RawDatabase,
  club: ClubReading,
  wish: Wish,
): Promise<Restored> {
  requireKnown(club.head.migration)
  return raw.transaction('write', async (tx) => {
    await tx.rows(`select pg_advisory_xact_lock(${MIGRATION_LOCK})::text as "held"`)
    await requireAlone(tx)
    if (!wish.replace && !(await isEmpty(tx))) {
      throw new BadBackup(wish.keepSessions ? NOT_EMPTY.move : NOT_EMPTY.restore)
    }
    await bringTo(tx, club.head.migration)
    await loadClub(tx, club, wish.progress?.('written'))
    const compared = await compareClub(tx, club, wish.progress?.('compared'))
    const unequal = compared.filter(({ rows, equal }) => rows !== equal)
    if (unequal.length > 0) {
      throw new Error(`not equal row by row, so nothing was kept: ${JSON.stringify(unequal)}`)
    }
    const forgotten = wish.keepSessions ? [] : await forget(tx)
    await migrate(tx, (await lastMigration(tx)).at)
    return { compared, forgotten }
  })
}

/**
 * A server that runs on would write into the middle of it, and answer from what it remembers. Its URL may name it
 * otherwise, so any other client counts; of those of other owners the kind is not told.
 */
async function requireAlone(tx: Statements): Promise<void> {
  const [row] = await tx.rows<{ count: number }>(
    `select count(*)::int as "count" from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
       and coalesce(backend_type, 'client backend') = 'client backend'`,
  )
  if (row && row.count > 0) {
    throw new BadBackup(
      'Something else is connected to this database. Stop every server of the club first, and leave psql.',
    )
  }
}

/** Makes the schema anew as it was at the club's migration, unless it stands there already. */
async function bringTo(tx: Statements, { at, hash }: Head['migration']): Promise<void> {
  const here = await lastMigration(tx)
  if (here.at === at && here.hash === hash) return
  await clear(tx)
  await migrate(tx, 0, at)
}

/** Takes away tables and functions, but nothing that an extension brought. */
async function clear(tx: Statements): Promise<void> {
  for (const { name } of await tablesOf(tx)) await tx.rows(`drop table ${quoted(name)} cascade`)
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
