import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/open-database.ts'
import { startPostgres } from './postgres.ts'
import { databaseCalls } from './postgres-databases.ts'

async function openServer() {
  const given = process.env.TEST_DATABASE_URL
  if (!given) return startPostgres({ fsync: false })
  return { url: given, ...databaseCalls(given), stop: async () => undefined }
}

/** Starts one PostgreSQL for the run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  const template = `rowhouse_template_${randomBytes(4).toString('hex')}`
  const databaseUrl = await server.createDatabase(template)
  const { close } = await openDatabase({ databaseUrl, poolSize: 1 })
  await close()
  project.provide('testDatabase', { kind: 'postgres', serverUrl: server.url, template })
  return async () => {
    await server.dropDatabase(template)
    await server.stop()
  }
}
