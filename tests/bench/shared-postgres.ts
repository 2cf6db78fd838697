import { randomBytes } from 'node:crypto'
import { openDatabase } from '#server/db/open-database.ts'
import { type PostgresServer, startPostgres } from '../setup/postgres.ts'

let shared: Promise<PostgresServer> | undefined
let template: Promise<string> | undefined

/** One PostgreSQL for every bench that doesn't stop it; it ends with the process. */
export function sharedPostgres(): Promise<PostgresServer> {
  shared ??= startPostgres()
  return shared
}

async function migrate(postgres: PostgresServer): Promise<string> {
  const name = 'template_of_benches'
  const { close } = await openDatabase({
    databaseUrl: await postgres.createDatabase(name),
    poolSize: 1,
  })
  await close()
  return name
}

/** The address of a new database on it, migrated and without rows. */
export async function newDatabase(name: string): Promise<string> {
  const postgres = await sharedPostgres()
  template ??= migrate(postgres)
  return postgres.createDatabase(`${name}_${randomBytes(4).toString('hex')}`, await template)
}
