import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { connectionsTo, WAITS, type Waits } from './connections.ts'
import { isHeldByAnother } from './constraint-errors.ts'
import type { Db } from './db.ts'
import { lockFolder } from './folder-lock.ts'
import { createGate } from './gate.ts'
import { heardSocket } from './heard-socket.ts'
import { preparedClient } from './prepared-client.ts'
import { type RawDatabase, rawPglite, rawPostgres } from './raw-database.ts'
import { clearTemporary } from './temporary-tables.ts'
import { watchSpace, whyNotOpened } from './watch-space.ts'

export const MIGRATIONS = join(PROJECT_ROOT, 'server/db/migrations')
export const MIGRATION_LOCK = 7_204_115

export type Database = {
  db: Db
  kind: 'pglite' | 'postgres'
  /** Resolves when the database answers, and takes what is to be saved. */
  ping(): Promise<void>
  /** The embedded database from beneath, for its backups. */
  raw: RawDatabase | null
  /** Connections in use, and statements that wait for one. */
  pool(): { busy: number; waiting: number }
  close(): Promise<void>
}

export type DatabasePlace =
  | { databaseUrl: string; poolSize?: number; waits?: Waits }
  | { dataDir: string }
  | { pglite: PGlite }

/**
 * Opens PostgreSQL by its URL, or PGlite in a locked folder, with every migration applied; `tell` is told when the
 * folder runs out of room, and when there is some again.
 */
export async function openDatabase(
  place: DatabasePlace,
  tell: (message: string) => void = () => {},
): Promise<Database> {
  if ('databaseUrl' in place) return openPostgres(place)
  if ('pglite' in place) return openPglite(place.pglite, async () => {})
  return openWithRoom(place.dataDir, tell)
}

/** Opens either database as it stands, without bringing it up to date. */
export async function openRaw(place: DatabasePlace): Promise<RawDatabase> {
  if ('databaseUrl' in place) return rawPostgres(place.databaseUrl)
  if ('pglite' in place) return rawPglite(place.pglite)
  const { pglite, lock } = await openFolder(place.dataDir)
  return rawPglite(pglite, async () => {
    await pglite.close()
    await lock.release()
  })
}

async function openFolder(dataDir: string) {
  const lock = await lockFolder(dataDir)
  const folder = pgliteFolder(dataDir)
  mkdirSync(folder, { recursive: true })
  return { pglite: newPglite(folder), lock }
}

/** Where the embedded database lies in its data folder. */
export const pgliteFolder = (dataDir: string) => join(dataDir, 'pglite')

/** PGlite with what the migrations ask of it; in memory without a folder. */
export function newPglite(folder?: string, image?: Blob): PGlite {
  return new PGlite({ dataDir: folder, loadDataDir: image, extensions: { pg_trgm } })
}

async function openPostgres({
  databaseUrl,
  poolSize = 20,
  waits = WAITS,
}: Extract<DatabasePlace, { databaseUrl: string }>): Promise<Database> {
  await migrateOnePostgres(databaseUrl, waits)
  const gate = createGate(poolSize)
  const client = connectionsTo(databaseUrl, poolSize, { gate, waits })
  // Beside the pool, where it would wait behind whatever holds that.
  const asking = connectionsTo(databaseUrl, 1)
  return {
    db: drizzlePostgres(preparedClient(client)),
    kind: 'postgres',
    ping: async () => {
      await asking.unsafe('select 1')
    },
    raw: null,
    pool: gate.load,
    close: async () => {
      await Promise.all([client.end({ timeout: 5 }), asking.end({ timeout: 5 })])
    },
  }
}

/** Somebody reads or holds what a migration has to change, and would be waited for by all who come after it. */
export class TablesInUse extends Error {
  constructor(cause: unknown) {
    super(
      'The database cannot be brought up to date: something else has its tables open, as a backup or another server may. Nothing was changed. Start again when that is over.',
      { cause },
    )
    this.name = 'TablesInUse'
  }
}

async function migrateOnePostgres(databaseUrl: string, { lockMs }: Waits): Promise<void> {
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {}, ...heardSocket(databaseUrl) })
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`
    // Not before: another process may be at it for longer.
    await client`select set_config('lock_timeout', ${String(lockMs)}, false)`
    await migratePostgres(drizzlePostgres(client), { migrationsFolder: MIGRATIONS })
  } catch (error) {
    throw isHeldByAnother(error) ? new TablesInUse(error) : error
  } finally {
    await client.end({ timeout: 5 })
  }
}

async function openWithRoom(dataDir: string, tell: (message: string) => void): Promise<Database> {
  const { pglite, lock } = await openFolder(dataDir)
  const opened = openPglite(pglite, () => lock.release())
  const { ping, close, ...database } = await opened.catch((error: unknown) => {
    throw whyNotOpened(error, pgliteFolder(dataDir))
  })
  const space = await watchSpace(pglite, pgliteFolder(dataDir), tell)
  return {
    ...database,
    ping: async () => {
      if (space.isLow()) throw new Error('the data folder has no room left')
      await ping()
    },
    close: () => {
      space.stop()
      return close()
    },
  }
}

async function openPglite(pglite: PGlite, release: () => Promise<void>): Promise<Database> {
  const db = drizzlePglite(pglite)
  await migratePglite(db, { migrationsFolder: MIGRATIONS })
  await clearTemporary(rawPglite(pglite))
  const close = async () => {
    await pglite.close()
    await release()
  }
  return {
    db,
    kind: 'pglite',
    pool: () => ({ busy: 0, waiting: 0 }),
    ping: async () => {
      await db.execute(sql`select 1`)
    },
    raw: rawPglite(pglite, close),
    close,
  }
}
