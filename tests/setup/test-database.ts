import { readFileSync } from 'node:fs'
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
}

/** A migrated, empty database of one's own, on whichever database this run is for. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const target = inject('testDatabase')
  if (target.kind === 'pglite') {
    const pglite = newPglite(undefined, new Blob([readFileSync(target.image)]))
    return { ...(await openDatabase({ pglite })), url: undefined }
  }
  const { url, drop } = await copyTemplate(target)
  const database = await openDatabase({ databaseUrl: url })
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close, url }
}
