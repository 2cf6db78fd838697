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
  /** Only on PostgreSQL: for a second process or connection on the same database. */
  url: string | undefined
  /** Closes it too, or leaves it to the next test that wants one: nobody may write to it any more. */
  giveBack(): Promise<void>
}

/** A migrated, empty database of one's own, on whichever database this run is for. */
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
  /** What makes it what it was when it had been migrated. */
  emptying: string
}

/** Without a row of any test: opening one takes a second. */
const givenBack: Embedded[] = []

/** An embedded database in memory as its image has it. */
export const loadPglite = (image: string) => newPglite(undefined, new Blob([readFileSync(image)]))

async function openEmbedded(image: string): Promise<Embedded> {
  const pglite = loadPglite(image)
  return { pglite, emptying: await emptyingOf(pglite) }
}

/** Opened anew each time: what the server remembers in its process it knows by the database it was handed. */
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
    const { rows } = await pglite.query<{ kept: string | null }>(
      `select quote_literal(json_agg(one)) as kept from ${name} one`,
    )
    const kept = rows[0]?.kept
    if (kept)
      steps.push(
        `insert into ${name} select * from json_populate_recordset(null::${name}, ${kept})`,
      )
  }
  return steps.join('; ')
}
