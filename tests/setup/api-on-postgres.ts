import type { TestProject } from 'vitest/node'
import { bundleEntries, CLOCKED_SERVER, SERVER } from './bundled-entry.ts'
import { openPostgresTemplate } from './postgres-template.ts'

/** Bundles the servers once, and starts one PostgreSQL with a migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await bundleEntries(SERVER, CLOCKED_SERVER)
  const { template, close } = await openPostgresTemplate()
  project.provide('testDatabase', template)
  return close
}
