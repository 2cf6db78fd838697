import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { builtId } from '../server/built-id.ts'
import { PROJECT_ROOT } from '../server/project-root.ts'
import { sourceHash } from './source-hash.ts'

const DIST = join(PROJECT_ROOT, 'dist')
const LIFETIME_MS = 30 * 24 * 60 * 60_000

/** Empties the folder of the build, except for files with a hash in their name that a build of the last 30 days wrote. */
export function removeOldFiles(dist: string, now: Date): void {
  const below = (folder: string) => readdirSync(folder, { withFileTypes: true })
  for (const entry of below(dist)) {
    const path = join(dist, entry.name)
    if (entry.name !== 'assets') {
      rmSync(path, { recursive: true })
      continue
    }
    for (const { name } of below(path)) {
      const isOld = now.getTime() - statSync(join(path, name)).mtimeMs > LIFETIME_MS
      if (isOld) rmSync(join(path, name))
    }
  }
}

/** Builds the app if it is missing or older than its sources; resolves with whether it did. */
export async function buildIfStale(): Promise<boolean> {
  if (builtId(DIST) === sourceHash()) return false
  const { NODE_ENV } = process.env
  // A test runner's NODE_ENV would build React's development version, which the pages' policies block.
  process.env.NODE_ENV = 'production'
  if (existsSync(DIST)) removeOldFiles(DIST, new Date())
  try {
    await build({ configFile: join(PROJECT_ROOT, 'vite.config.ts'), logLevel: 'warn' })
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
  return true
}

if (process.argv[1] === import.meta.filename) {
  const built = await buildIfStale()
  process.stdout.write(built ? 'Built the app into dist.\n' : 'The build in dist is up to date.\n')
}
