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
import { connectionsTo, preparedClient, WAITS, type Waits } from './connections.ts'
import { isHeldByAnother } from './database-errors.ts'
import type { Db } from './db.ts'
import { lockFolder } from './folder-lock.ts'
import { createGate } from './gate.ts'
import { type RawDatabase, rawPglite, rawPostgres } from './raw-database.ts'
import { socketWithErrorHandler } from './socket-with-error-handler.ts'
import { explainDenied, requireUsable } from './unusable-database.ts'
import { watchSpace, whyNotOpened } from './watch-space.ts'

export const MIGRATIONS = join(PROJECT_ROOT, 'server/db/migrations')
export const MIGRATION_LOCK = 7_204_115

export type Database = {
  db: Db
  kind: 'pglite' | 'postgres'
  /** Resolves when the database answers and accepts writes. */
  ping(): Promise<void>
  /** Direct access to the embedded database, for its backups. */
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
 * Opens PostgreSQL by its URL, or PGlite in a locked folder, with every migration applied; calls `report` when the
 * folder runs out of disk space, and when it has some again.
 */
export async function openDatabase(
  place: DatabasePlace,
  report: (message: string) => void = () => {},
): Promise<Database> {
  if ('databaseUrl' in place) return openPostgres(place)
  if ('pglite' in place) return openPglite(place.pglite, async () => {})
  return openWithDiskSpace(place.dataDir, report)
}

/** Opens either database without running migrations. */
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

/** The folder of the embedded database within the data folder. */
export const pgliteFolder = (dataDir: string) => join(dataDir, 'pglite')

/** PGlite with the extensions that the migrations need; in memory without a folder. */
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
  // Outside the pool, where it would wait for connections in use.
  const pingClient = connectionsTo(databaseUrl, 1)
  return {
    db: drizzlePostgres(preparedClient(client)),
    kind: 'postgres',
    ping: async () => {
      await pingClient.unsafe('select 1')
    },
    raw: null,
    pool: gate.load,
    close: async () => {
      await Promise.all([client.end({ timeout: 5 }), pingClient.end({ timeout: 5 })])
    },
  }
}

/** Somebody uses tables that a migration has to change; waiting for them would block everybody else. */
export class TablesInUse extends Error {
  constructor(cause: unknown) {
    super(
      'Can’t migrate the database: a backup or another server has its tables open. Nothing was changed. Start again when it’s done.',
      { cause },
    )
    this.name = 'TablesInUse'
  }
}

async function migrateOnePostgres(databaseUrl: string, { lockMs }: Waits): Promise<void> {
  const client = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    ...socketWithErrorHandler(databaseUrl),
  })
  try {
    await requireUsable(client)
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`
    // Set only now: another process may hold the migration lock for longer.
    await client`select set_config('lock_timeout', ${String(lockMs)}, false)`
    await migratePostgres(drizzlePostgres(client), { migrationsFolder: MIGRATIONS })
  } catch (error) {
    throw isHeldByAnother(error) ? new TablesInUse(error) : await explainDenied(client, error)
  } finally {
    await client.end({ timeout: 5 })
  }
}

async function openWithDiskSpace(
  dataDir: string,
  report: (message: string) => void,
): Promise<Database> {
  const { pglite, lock } = await openFolder(dataDir)
  const opened = openPglite(pglite, () => lock.release())
  const { ping, close, ...database } = await opened.catch((error: unknown) => {
    throw whyNotOpened(error, pgliteFolder(dataDir))
  })
  const space = await watchSpace(pglite, pgliteFolder(dataDir), report)
  return {
    ...database,
    ping: async () => {
      if (!space.canWrite()) throw new Error('the data folder has no room left')
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

/**
 * Drops the temporary tables of a killed process, which would occupy disk space for ever. A new process cannot name
 * them, but PostgreSQL clears them when it reuses their schema for its own.
 */
async function clearTemporary(raw: RawDatabase): Promise<void> {
  await raw.transaction('write', async (tx) => {
    const left = await tx.rows(`select 1 as "one" from pg_class where relpersistence = 't' limit 1`)
    if (left.length === 0) return
    await tx.rows('create temporary table "clears the others" ()')
    await tx.rows('drop table pg_temp."clears the others"')
  })
}
