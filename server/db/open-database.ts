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
import { boundedClient } from './bounded-client.ts'
import type { Db } from './db.ts'
import { lockFolder } from './folder-lock.ts'
import { preparedClient } from './prepared-client.ts'

const MIGRATIONS = join(PROJECT_ROOT, 'server/db/migrations')
const MIGRATION_LOCK = 7_204_115

export type Database = {
  db: Db
  kind: 'pglite' | 'postgres'
  /** Resolves when the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}

export type DatabasePlace =
  | { databaseUrl: string; poolSize?: number }
  | { dataDir: string }
  | { pglite: PGlite }

/** Opens PostgreSQL by its URL, or PGlite in a locked folder, with every migration applied. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if ('databaseUrl' in place) return openPostgres(place.databaseUrl, place.poolSize ?? 20)
  if ('pglite' in place) return openPglite(place.pglite, async () => {})
  const lock = await lockFolder(place.dataDir)
  const folder = join(place.dataDir, 'pglite')
  mkdirSync(folder, { recursive: true })
  return openPglite(newPglite(folder), () => lock.release())
}

/** PGlite with what the migrations ask of it; in memory without a folder. */
export function newPglite(folder?: string, image?: Blob): PGlite {
  return new PGlite({ dataDir: folder, loadDataDir: image, extensions: { pg_trgm } })
}

async function openPostgres(databaseUrl: string, poolSize: number): Promise<Database> {
  await migrateOnePostgres(databaseUrl)
  const client = postgres(databaseUrl, {
    max: poolSize,
    onnotice: () => {},
    connection: { application_name: 'rowhouse' },
  })
  const db = drizzlePostgres(preparedClient(boundedClient(client, poolSize)))
  return {
    db,
    kind: 'postgres',
    ping: async () => {
      await client`select 1`
    },
    close: () => client.end({ timeout: 5 }),
  }
}

async function migrateOnePostgres(databaseUrl: string): Promise<void> {
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`
    await migratePostgres(drizzlePostgres(client), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.end({ timeout: 5 })
  }
}

async function openPglite(pglite: PGlite, release: () => Promise<void>): Promise<Database> {
  const db = drizzlePglite(pglite)
  await migratePglite(db, { migrationsFolder: MIGRATIONS })
  return {
    db,
    kind: 'pglite',
    ping: async () => {
      await db.execute(sql`select 1`)
    },
    close: async () => {
      await pglite.close()
      await release()
    },
  }
}
