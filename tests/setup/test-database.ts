import { readFileSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { type Database, newPglite, openDatabase } from '#server/db/open-database.ts'
import { copyTemplate, type PostgresTemplate } from './postgres-template.ts'

type Target = { kind: 'pglite'; image: string } | ({ kind: 'postgres' } & PostgresTemplate)

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: Target
  }
}

export interface TestDatabase extends Database {
  /** PostgreSQL only: for a second process or connection on the same database. */
  url: string | undefined
  /** Closes the database, or passes it to the next test; don't write to it afterwards. */
  giveBack(): Promise<void>
}

/** A separate migrated, empty database, of this run's kind. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const target = inject('testDatabase')
  if (target.kind === 'pglite') return openPglite(target.image)
  const { url, drop } = await copyTemplate(target)
  const database = await openDatabase({ databaseUrl: url })
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close, giveBack: close, url }
}

interface Embedded {
  pglite: PGlite
  /** The statements that restore its state after migration. */
  emptying: string
}

/** Emptied databases for reuse: opening one takes a second. */
const givenBack: Embedded[] = []

export const loadPglite = (image: string) => newPglite(undefined, new Blob([readFileSync(image)]))

async function openEmbedded(image: string): Promise<Embedded> {
  const pglite = loadPglite(image)
  return { pglite, emptying: await emptyingOf(pglite) }
}

/** Wrapped anew each time, since the server caches per-database state by object identity. */
async function openPglite(image: string): Promise<TestDatabase> {
  const embedded = givenBack.pop() ?? (await openEmbedded(image))
  return {
    ...(await openDatabase({ pglite: embedded.pglite })),
    url: undefined,
    giveBack: async () => {
      await embedded.pglite.exec(embedded.emptying)
      givenBack.push(embedded)
    },
  }
}

async function emptyingOf(pglite: PGlite): Promise<string> {
  const tables = await pglite.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  const names = tables.rows.map(({ name }) => name)
  const steps = [`truncate ${names.join(', ')} restart identity cascade`]
  for (const name of names) {
    const { rows } = await pglite.query<{ rows_text: string | null }>(
      `select quote_literal(json_agg(one)) as rows_text from ${name} one`,
    )
    const rowsText = rows[0]?.rows_text
    if (rowsText)
      steps.push(
        `insert into ${name} select * from json_populate_recordset(null::${name}, ${rowsText})`,
      )
  }
  return steps.join('; ')
}
