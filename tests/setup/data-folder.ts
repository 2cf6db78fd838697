import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Db } from '#server/db/db.ts'
import { openDatabase } from '#server/db/open-database.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const MIGRATIONS = join(ROOT, 'server/db/migrations')
const PGLITE_MANIFEST = join(ROOT, 'node_modules/@electric-sql/pglite/package.json')

function keyOfTemplate(): string {
  const hash = createHash('sha256').update(readFileSync(PGLITE_MANIFEST))
  for (const name of readdirSync(MIGRATIONS).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(MIGRATIONS, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** A migrated, empty folder: making one takes seconds, copying it does not. */
async function templateFolder(): Promise<string> {
  const owner = process.getuid?.() ?? 0
  const template = join(tmpdir(), `rowhouse-template-${keyOfTemplate()}-${owner}`)
  if (existsSync(template)) return template
  const draft = mkdtempSync(`${template}-draft-`)
  const { close } = await openDatabase({ dataDir: draft })
  await close()
  try {
    renameSync(draft, template)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(template)) throw error
  }
  return template
}

/** A separate data folder, migrated and empty except for the rows from `fill`. */
export async function makeDataFolder(fill?: (db: Db) => Promise<unknown>): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rowhouse-data-'))
  cpSync(await templateFolder(), dataDir, { recursive: true })
  if (!fill) return dataDir
  const { db, close } = await openDatabase({ dataDir })
  try {
    await fill(db)
  } finally {
    await close()
  }
  return dataDir
}
