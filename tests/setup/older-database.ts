import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SQL } from 'drizzle-orm'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { inject, onTestFinished } from 'vitest'
import { type Database, newPglite, openDatabase } from '#server/db/open-database.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { emptyPostgres } from './empty-postgres.ts'

/** A folder with the migrations before `tag`. */
function migrationsBefore(tag: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(PROJECT_ROOT, 'server/db/migrations'), folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest }: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(journal, 'utf8'),
  )
  const index = entries.findIndex((entry) => entry.tag === tag)
  if (index < 0) throw new Error(`there is no migration ${tag}`)
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, index) }))
  return folder
}

/** The URL of a PostgreSQL database as it was before migration `tag`, filled by `statements`. */
export async function olderPostgres(tag: string, statements: SQL[] = []): Promise<string> {
  const databaseUrl = await emptyPostgres()
  const client = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const older = drizzlePostgres(client)
  await migratePostgres(older, { migrationsFolder: migrationsBefore(tag) })
  for (const statement of statements) await older.execute(statement)
  await client.end()
  return databaseUrl
}

/** A database as it was before migration `tag`, filled by `statements` and then opened by today's server. */
export async function migratedFrom(tag: string, statements: SQL[]): Promise<Database> {
  if (inject('testDatabase').kind === 'pglite') {
    const pglite = newPglite()
    const older = drizzlePglite(pglite)
    await migratePglite(older, { migrationsFolder: migrationsBefore(tag) })
    for (const statement of statements) await older.execute(statement)
    const database = await openDatabase({ pglite })
    onTestFinished(() => database.close())
    return database
  }
  const databaseUrl = await olderPostgres(tag, statements)
  const database = await openDatabase({ databaseUrl, poolSize: 2 })
  onTestFinished(() => database.close())
  return database
}
