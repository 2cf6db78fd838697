import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/open-database.ts'
import { copyTemplate, type PostgresTemplate } from './postgres-template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: PostgresTemplate
  }
}

export interface TestDatabase extends Database {
  /** For a second process or connection on the same database. */
  url: string
}

/** A separate migrated, empty database. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await copyTemplate(inject('testDatabase'))
  const database = await openDatabase({ databaseUrl: url })
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close, url }
}
