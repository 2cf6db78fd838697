import { bundleEntries, SERVER } from './bundled-entry.ts'
import { giveTemplate } from './journey-server.ts'
import { postgresIsAvailable } from './postgres-binaries.ts'
import { openPostgresTemplate } from './postgres-template.ts'

/** Bundles the server once for all journeys, and starts one PostgreSQL for their servers. */
export default async function setup(): Promise<() => Promise<void>> {
  await bundleEntries(SERVER)
  if (!postgresIsAvailable()) return async () => {}
  const { template, close } = await openPostgresTemplate()
  giveTemplate(template)
  return close
}
