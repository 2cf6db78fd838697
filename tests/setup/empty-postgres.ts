import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { databaseCalls } from './postgres-databases.ts'

/** The URL of an empty PostgreSQL database, dropped after the test. */
export async function emptyPostgres(): Promise<string> {
  const target = inject('testDatabase')
  if (target.kind !== 'postgres') throw new Error('this test is for PostgreSQL')
  const server = databaseCalls(target.serverUrl)
  const name = `rowhouse_${randomBytes(6).toString('hex')}`
  onTestFinished(() => server.dropDatabase(name))
  return server.createDatabase(name)
}
