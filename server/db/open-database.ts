import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
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
import { socketWithErrorHandler } from './socket-with-error-handler.ts'
import { explainDenied, requireUsable } from './unusable-database.ts'

const MIGRATIONS = join(PROJECT_ROOT, 'server/db/migrations')
const MIGRATION_LOCK = 7_204_115

export type Database = {
  db: Db
  kind: 'pglite' | 'postgres'
  /** Resolves when the database answers. */
  ping(): Promise<void>
  /** Connections in use, and statements that wait for one. */
  pool(): { busy: number; waiting: number }
  close(): Promise<void>
}

export type DatabasePlace =
  | { databaseUrl: string; poolSize?: number; waits?: Waits }
  | { dataDir: string }
  | { pglite: PGlite }

/** Opens PostgreSQL by its URL, or PGlite in a locked folder, with every migration applied. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if ('databaseUrl' in place) return openPostgres(place)
  if ('pglite' in place) return openPglite(place.pglite)
  return openFolder(place.dataDir)
}

async function openFolder(dataDir: string): Promise<Database> {
  const lock = lockFolder(dataDir)
  const folder = join(dataDir, 'pglite')
  mkdirSync(folder, { recursive: true })
  const database = await openPglite(new PGlite(folder))
  return {
    ...database,
    close: async () => {
      await database.close()
      lock.release()
    },
  }
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

async function openPglite(pglite: PGlite): Promise<Database> {
  const db = drizzlePglite(pglite)
  await migratePglite(db, { migrationsFolder: MIGRATIONS })
  return {
    db,
    kind: 'pglite',
    pool: () => ({ busy: 0, waiting: 0 }),
    ping: async () => {
      await db.execute(sql`select 1`)
    },
    close: () => pglite.close(),
  }
}
