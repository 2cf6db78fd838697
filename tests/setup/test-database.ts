import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { type Database, newPglite, openDatabase } from '#server/db/open-database.ts'
import { databaseCalls } from './postgres-databases.ts'

type Target =
  | { kind: 'pglite'; image: string }
  | { kind: 'postgres'; serverUrl: string; template: string }

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
  const server = databaseCalls(target.serverUrl)
  const name = `rowhouse_${randomBytes(6).toString('hex')}`
  const url = await server.createDatabase(name, target.template)
  const database = await openDatabase({ databaseUrl: url })
  const close = async () => {
    await database.close()
    await server.dropDatabase(name)
  }
  return { ...database, close, url }
}
