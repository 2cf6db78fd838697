import { join } from 'node:path'
import { build } from 'vite'
import { builtId } from '../server/http/built-files.ts'
import { PROJECT_ROOT } from '../server/project-root.ts'
import { sourceHash } from './source-hash.ts'

/** Builds the app if it is missing or older than its sources; resolves with whether it did. */
export async function buildIfStale(): Promise<boolean> {
  if (builtId(join(PROJECT_ROOT, 'dist')) === sourceHash()) return false
  const { NODE_ENV } = process.env
  // A test runner's NODE_ENV would build React's development version, which the pages' policies block.
  process.env.NODE_ENV = 'production'
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
