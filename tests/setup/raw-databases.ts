import { randomBytes } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { inject, onTestFinished } from 'vitest'
import type { ClubReading } from '#server/backup/club-reading.ts'
import type { Db } from '#server/db/db.ts'
import { newPglite, openRaw } from '#server/db/open-database.ts'
import type { RawDatabase } from '#server/db/raw-database.ts'
import { databaseCalls } from './postgres-databases.ts'
import { openTestDatabase } from './test-database.ts'

/** A migrated club on this run's database, through Drizzle and through the driver. */
export async function openClub(): Promise<{ db: Db; raw: RawDatabase }> {
  const { db, url, raw, close } = await openTestDatabase()
  onTestFinished(close)
  if (raw) return { db, raw }
  if (!url) throw new Error('the test database has no address')
  const beneath = await openRaw({ databaseUrl: url })
  onTestFinished(() => beneath.close())
  return { db, raw: beneath }
}

/** An embedded database without tables. */
export async function openBarePglite(): Promise<RawDatabase> {
  return rawOf(newPglite())
}

async function rawOf(pglite: PGlite): Promise<RawDatabase> {
  const raw = await openRaw({ pglite })
  onTestFinished(() => raw.close())
  return raw
}

/** An empty PostgreSQL database. */
export async function openEmpty(): Promise<RawDatabase> {
  const server = databaseCalls(inject('testDatabase').serverUrl)
  const name = `rowhouse_${randomBytes(6).toString('hex')}`
  const databaseUrl = await server.createDatabase(name)
  onTestFinished(() => server.dropDatabase(name))
  const raw = await openRaw({ databaseUrl })
  onTestFinished(() => raw.close())
  return raw
}

export async function rowsOf(club: ClubReading): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  for (const { name } of club.head.tables) rows[name] = []
  for await (const { table, lines } of club.batches()) rows[table.name]?.push(...lines)
  return rows
}
