import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { PROJECT_ROOT } from '../server/project-root.ts'
import { sourceHash } from './source-hash.ts'

function builtHash(): string | null {
  const file = join(PROJECT_ROOT, 'dist/build.json')
  if (!existsSync(file)) return null
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof content === 'object' && content !== null && 'build' in content
    ? String(content.build)
    : null
}

/** Builds the app when it is missing or older than its sources; tells whether it did. */
export async function buildIfStale(): Promise<boolean> {
  if (builtHash() === sourceHash()) return false
  await build({ configFile: join(PROJECT_ROOT, 'vite.config.ts'), logLevel: 'warn' })
  return true
}

if (process.argv[1] === import.meta.filename) {
  const built = await buildIfStale()
  process.stdout.write(built ? 'Built the app into dist.\n' : 'The build in dist is up to date.\n')
}
