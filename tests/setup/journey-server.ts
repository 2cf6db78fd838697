import { openDatabase } from '#server/db/open-database.ts'
import { copyTemplate, type PostgresTemplate } from './postgres-template.ts'
import { type ServerOptions, type ServerProcess, startServer } from './server-process.ts'

/** Hands the workers of this run the database that their servers copy. */
export function giveTemplate({ serverUrl, template }: PostgresTemplate): void {
  Object.assign(process.env, { JOURNEYS_POSTGRES: serverUrl, JOURNEYS_TEMPLATE: template })
}

function givenTemplate(): PostgresTemplate | null {
  const { JOURNEYS_POSTGRES: serverUrl, JOURNEYS_TEMPLATE: template } = process.env
  return serverUrl && template ? { serverUrl, template } : null
}

/** A worker keeps each server to its end: with twenty connections each, a dozen would use up PostgreSQL's. */
const FEW_CONNECTIONS = { DATABASE_POOL: '5' }

/** A server for journeys: on PostgreSQL, where it takes a fifth of the processor, if the run has one. */
export async function startJourneyServer({
  settings,
  fill,
}: Pick<ServerOptions, 'settings' | 'fill'> = {}): Promise<ServerProcess> {
  const template = givenTemplate()
  if (!template) return startServer({ settings: settings ?? {}, ...(fill ? { fill } : {}) })
  const { url } = await copyTemplate(template)
  if (fill) {
    const { db, close } = await openDatabase({ databaseUrl: url, poolSize: 2 })
    await fill(db).finally(close)
  }
  return startServer({ settings: { ...FEW_CONNECTIONS, ...settings, DATABASE_URL: url } })
}
