import { setTimeout as sleep } from 'node:timers/promises'
import { MIGRATION_LOCK } from '#server/db/open-database.ts'
import type { RawDatabase, Statements } from '#server/db/raw-database.ts'
import { BadBackup } from './bad-backup.ts'
import { type ClubReading, FORMAT, FORMAT_VERSION, type Head } from './club-reading.ts'
import { lastMigration } from './migrations.ts'
import { type Ask, batchesOf, inside, readTable } from './read-table.ts'
import { sequencesOf } from './sequences.ts'
import { orderOf, quoted, type Table, tablesOf } from './tables.ts'

type Work<T> = (club: ClubReading) => Promise<T>
type Scope = { raw: RawDatabase; now: Date }
/** Throws where there is too little room for the copies of a database so large. */
type RequireRoom = (databaseBytes: number) => void
// A server that starts holds the lock too, for a moment.
const MIGRATION_WAIT_MS = 3_000
const LOOK_EVERY_MS = 200

/** What a table is read from: itself or a copy of it. */
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

function readingOf(head: Head, tables: Table[], ask: Ask, place: Place): ClubReading {
  return {
    head,
    async *batches() {
      for (const [index, table] of tables.entries()) {
        const named = head.tables[index]
        if (!named) continue
        const reader = readTable(ask, table, place(table))
        for await (const lines of batchesOf(reader)) yield { table: named, lines }
      }
    },
  }
}

const itself: Place = ({ name }) => `public.${quoted(name)}`

/** The club inside a transaction that is open already. */
export async function readInside(tx: Statements, now: Date): Promise<ClubReading> {
  const tables = await tablesOf(tx)
  return readingOf(await headOf(tx, tables, now, itself), tables, inside(tx), itself)
}

/**
 * The club at one moment, in a transaction that is open until `work` is done with it. A moment from before the end of a
 * restore would show its tables empty, so the lock it holds is asked for first; it is given back once all tables have
 * been read from, since from then on nobody can empty them.
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
  for (let waited = 0; waited < MIGRATION_WAIT_MS; waited += LOOK_EVERY_MS) {
    const [row] = await session.rows<{ held: string }>(
      `select pg_try_advisory_lock_shared(${MIGRATION_LOCK})::text as "held"`,
    )
    if (row?.held === 'true') return
    await sleep(LOOK_EVERY_MS)
  }
  throw new BadBackup('The database is being restored or brought up to date. Try again after that.')
}

const aside: Place = ({ name }) => `pg_temp.${quoted(`aside ${name}`)}`

/**
 * The club at one moment where there is one connection and others need it too: the tables are copied aside in one
 * short transaction and read from there a little at a time, and whoever waits has a turn in between (decision 32).
 */
export async function withCopies<T>(
  { raw, now, requireRoom }: Scope & { requireRoom?: RequireRoom },
  work: Work<T>,
): Promise<T> {
  const ask: Ask = (statement, values) =>
    raw.transaction('write', (tx) => tx.rows(statement, values))
  const tables = await raw.transaction('read', tablesOf)
  const clear = () => ask(`drop table if exists ${tables.map(aside)}`, [])
  const copied = async () => {
    // Everybody waits for this one, so nothing is in it that could be done before or after.
    await raw.transaction('write', async (tx) => {
      for (const table of tables) await tx.rows(copyOf(table))
    })
    const head = await raw.transaction('write', (tx) => headOf(tx, tables, now, aside))
    for (const table of tables) await indexCopy(ask, table)
    return work(readingOf(head, tables, ask, aside))
  }
  // Some are left where the last clearing failed.
  await clear()
  requireRoom?.(await sizeOf(ask))
  const done = await copied().catch(async (error: unknown) => {
    await clear().catch(() => {})
    throw error
  })
  await clear()
  return done
}

async function sizeOf(ask: Ask): Promise<number> {
  const [row] = await ask<{ bytes: string }>(
    `select pg_database_size(current_database())::text as "bytes"`,
    [],
  )
  return Number(row?.bytes)
}

const copyOf = (table: Table) => `create temporary table ${quoted(`aside ${table.name}`)} as
  select ${table.columns.map(({ name }) => quoted(name))} from ${itself(table)}`

async function indexCopy(ask: Ask, table: Table): Promise<void> {
  await ask(`create unique index on ${aside(table)} (${orderOf(table)})`, [])
}
