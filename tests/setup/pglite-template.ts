import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { newPglite, openDatabase } from '#server/db/open-database.ts'

/** Migrates one database in memory and saves its image for every test file to load. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-pglite-'))
  const image = join(folder, 'migrated.tar')
  const pglite = newPglite()
  const { close } = await openDatabase({ pglite })
  const dump = await pglite.dumpDataDir('none')
  writeFileSync(image, Buffer.from(await dump.arrayBuffer()))
  await close()
  project.provide('testDatabase', { kind: 'pglite', image })
  return () => rmSync(folder, { recursive: true, force: true })
}
