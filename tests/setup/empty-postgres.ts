import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { databaseCalls, urlOfDatabase, withAdmin } from './postgres-databases.ts'

/** The URL of an empty PostgreSQL database, dropped after the test; `options` are those of `create database`. */
export async function emptyPostgres(options = ''): Promise<string> {
  const { serverUrl } = inject('testDatabase')
  const name = `rowhouse_${randomBytes(6).toString('hex')}`
  onTestFinished(() => databaseCalls(serverUrl).dropDatabase(name))
  await withAdmin(serverUrl, (admin) => admin.unsafe(`create database ${name} ${options}`))
  return urlOfDatabase(serverUrl, name)
}
