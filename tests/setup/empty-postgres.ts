import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { databaseCalls } from './postgres-databases.ts'

/** The address of a PostgreSQL database without anything in it, dropped once the test is over. */
export async function emptyPostgres(): Promise<string> {
  const target = inject('testDatabase')
  if (target.kind !== 'postgres') throw new Error('this test is for PostgreSQL')
  const server = databaseCalls(target.serverUrl)
  const name = `rowhouse_${randomBytes(6).toString('hex')}`
  onTestFinished(() => server.dropDatabase(name))
  return server.createDatabase(name)
}
