import { join } from 'node:path'
import { build } from 'vite'
import { builtId } from '../server/built-id.ts'
import { PROJECT_ROOT } from '../server/project-root.ts'
import { sourceHash } from './source-hash.ts'

/** Builds the app when it is missing or older than its sources; tells whether it did. */
export async function buildIfStale(): Promise<boolean> {
  if (builtId(join(PROJECT_ROOT, 'dist')) === sourceHash()) return false
  await build({ configFile: join(PROJECT_ROOT, 'vite.config.ts'), logLevel: 'warn' })
  return true
}

if (process.argv[1] === import.meta.filename) {
  const built = await buildIfStale()
  process.stdout.write(built ? 'Built the app into dist.\n' : 'The build in dist is up to date.\n')
}
