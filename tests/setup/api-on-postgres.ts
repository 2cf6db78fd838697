import type { TestProject } from 'vitest/node'
import { openPostgresTemplate } from './postgres-template.ts'

/** Starts one PostgreSQL for the run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { template, close } = await openPostgresTemplate()
  project.provide('testDatabase', { kind: 'postgres', ...template })
  return close
}
