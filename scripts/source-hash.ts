import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../server/project-root.ts'

const SOURCES = [
  'src',
  'domain',
  'public',
  'scripts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

/** A short hash of everything the app is built from: equal sources, equal build. */
export function sourceHash(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesBelow(join(PROJECT_ROOT, source))) {
      if (file.includes('.test.')) continue
      hash.update(file.slice(PROJECT_ROOT.length)).update('\0').update(readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
