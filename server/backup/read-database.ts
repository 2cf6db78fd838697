import { setTimeout as sleep } from 'node:timers/promises'
import { MIGRATION_LOCK } from '#server/db/open-database.ts'
import type { RawDatabase, Statements } from '#server/db/raw-database.ts'
import { BadBackup, type ClubReading, FORMAT, FORMAT_VERSION, type Head } from './club-reading.ts'
import { lastMigration } from './migrations.ts'
import { batchesOf, inside, type RunQuery, readTable, sequencesOf } from './read-table.ts'
import { orderOf, quoted, type Table, tablesOf } from './tables.ts'

type Work<T> = (club: ClubReading) => Promise<T>
type Scope = { raw: RawDatabase; now: Date }
/** Throws if the disk lacks space for copies of a database of this size. */
type RequireDiskSpace = (databaseBytes: number) => void
// A starting server holds the lock too, for a moment.
const MIGRATION_WAIT_MS = 3_000
const CHECK_EVERY_MS = 200

/** The name a table is read from: its own or that of a copy. */
type Place = (table: Table) => string

async function headOf(tx: Statements, tables: Table[], now: Date, place: Place): Promise<Head> {
  const counts = tables.map((table) => `(select count(*) from ${place(table)})`)
  const [row] = await tx.rows<{ counts: string }>(
    `select to_json(array[${counts}]::bigint[])::text as "counts"`,
  )
  const rows: number[] = JSON.parse(row?.counts ?? '[]')
  const counted = tables.map(({ name, columns }, index) => ({
    ...{ name, columns: columns.map((column) => column.name), rows: rows[index] ?? 0 },
  }))
  return {
    ...{ format: FORMAT, version: FORMAT_VERSION, moment: now.toISOString() },
    ...{ migration: await lastMigration(tx), tables: counted },
    sequences: await sequencesOf(tx, tables),
  }
}

function readingOf(head: Head, tables: Table[], query: RunQuery, place: Place): ClubReading {
  return {
    head,
    async *batches() {
      for (const [index, table] of tables.entries()) {
        const named = head.tables[index]
        if (!named) continue
        const reader = readTable(query, table, place(table))
        for await (const lines of batchesOf(reader)) yield { table: named, lines }
      }
    },
  }
}

const itself: Place = ({ name }) => `public.${quoted(name)}`

/** Reads the club within an open transaction. */
export async function readInside(tx: Statements, now: Date): Promise<ClubReading> {
  const tables = await tablesOf(tx)
  return readingOf(await headOf(tx, tables, now, itself), tables, inside(tx), itself)
}

/**
 * Reads the club at one moment, in a transaction that is open until `work` is done. A moment from before the end of a
 * restore would show its tables empty, so it first waits for the restore's lock, and releases it once every table was
 * read from.
 */
export function withSnapshot<T>({ raw, now }: Scope, work: Work<T>): Promise<T> {
  return raw.transaction(
    'read',
    async (tx) => {
      const club = await readInside(tx, now)
      await tx.rows(`select pg_advisory_unlock_shared(${MIGRATION_LOCK})::text as "freed"`)
      return work(club)
    },
    requireNoRestore,
  )
}

async function requireNoRestore(session: Statements): Promise<void> {
  for (let waited = 0; waited < MIGRATION_WAIT_MS; waited += CHECK_EVERY_MS) {
    const [row] = await session.rows<{ held: string }>(
      `select pg_try_advisory_lock_shared(${MIGRATION_LOCK})::text as "held"`,
    )
    if (row?.held === 'true') return
    await sleep(CHECK_EVERY_MS)
  }
  throw new BadBackup('The database is being restored or migrated. Try again afterwards.')
}

const aside: Place = ({ name }) => `pg_temp.${quoted(`aside ${name}`)}`

/**
 * Reads the club at one moment when others need the only connection too: copies the tables in one short transaction and
 * reads the copies in small steps, so that others get a turn in between (decision 32).
 */
export async function withCopies<T>(
  { raw, now, requireDiskSpace }: Scope & { requireDiskSpace?: RequireDiskSpace },
  work: Work<T>,
): Promise<T> {
  const query: RunQuery = (statement, values) =>
    raw.transaction('write', (tx) => tx.rows(statement, values))
  const tables = await raw.transaction('read', tablesOf)
  const clear = () => query(`drop table if exists ${tables.map(aside)}`, [])
  const copied = async () => {
    // Everybody waits for this transaction, so it does only what must be in it.
    await raw.transaction('write', async (tx) => {
      for (const table of tables) await tx.rows(copyOf(table))
    })
    const head = await raw.transaction('write', (tx) => headOf(tx, tables, now, aside))
    for (const table of tables) await indexCopy(query, table)
    return work(readingOf(head, tables, query, aside))
  }
  // Some remain if the last clearing failed.
  await clear()
  requireDiskSpace?.(await sizeOf(query))
  const done = await copied().catch(async (error: unknown) => {
    await clear().catch(() => {})
    throw error
  })
  await clear()
  return done
}

async function sizeOf(query: RunQuery): Promise<number> {
  const [row] = await query<{ bytes: string }>(
    `select pg_database_size(current_database())::text as "bytes"`,
    [],
  )
  return Number(row?.bytes)
}

const copyOf = (table: Table) => `create temporary table ${quoted(`aside ${table.name}`)} as
  select ${table.columns.map(({ name }) => quoted(name))} from ${itself(table)}`

async function indexCopy(query: RunQuery, table: Table): Promise<void> {
  await query(`create unique index on ${aside(table)} (${orderOf(table)})`, [])
}
