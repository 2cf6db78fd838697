import { postgresIsAvailable } from './postgres-binaries.ts'
import { openPostgresTemplate } from './postgres-template.ts'
import { giveTemplate } from './shared-server.ts'

/** Starts one PostgreSQL for all journeys that share a server, where there is one. */
export default async function setup(): Promise<() => Promise<void>> {
  if (!postgresIsAvailable()) return async () => {}
  const { template, close } = await openPostgresTemplate()
  giveTemplate(template)
  return close
}
