import { randomBytes } from 'node:crypto'
import { openDatabase } from '#server/db/open-database.ts'
import { startPostgres } from './postgres.ts'
import { databaseCalls } from './postgres-databases.ts'

export interface PostgresTemplate {
  serverUrl: string
  template: string
}

async function openServer() {
  const given = process.env.TEST_DATABASE_URL
  if (!given) return startPostgres({ fsync: false })
  return { url: given, ...databaseCalls(given), stop: async () => undefined }
}

/** One PostgreSQL for a run, with a migrated database that tests copy. */
export async function openPostgresTemplate() {
  const server = await openServer()
  const template = `rowhouse_template_${randomBytes(4).toString('hex')}`
  const databaseUrl = await server.createDatabase(template)
  const { close } = await openDatabase({ databaseUrl, poolSize: 1 })
  await close()
  return {
    template: { serverUrl: server.url, template },
    close: async () => {
      await server.dropDatabase(template)
      await server.stop()
    },
  }
}

/** A separate copy of the migrated, empty database. */
export async function copyTemplate({ serverUrl, template }: PostgresTemplate) {
  const server = databaseCalls(serverUrl)
  const name = `rowhouse_${randomBytes(6).toString('hex')}`
  const url = await server.createDatabase(name, template)
  return { url, drop: () => server.dropDatabase(name) }
}
