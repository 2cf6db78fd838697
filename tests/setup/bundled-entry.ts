import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
// Below the packages, where Node looks for what is left out.
const FOLDER = join(ROOT, '.cache/entries')

export const SERVER = 'server/main.ts'
/** The same, but its clock is moved on by whoever started it. */
export const CLOCKED_SERVER = 'tests/setup/clocked-server.ts'
const made = new Map<string, Promise<string>>()

/** The variable that tells those this process starts where an entry lies. */
const variableOf = (entry: string) => `BUNDLED:${entry}`

/** All that an entry imports, its packages too, in one file: it starts in half the time its sources take. */
export function bundledEntry(entry: string): Promise<string> {
  const known = made.get(entry) ?? Promise.resolve(process.env[variableOf(entry)] ?? bundle(entry))
  made.set(entry, known)
  return known
}

/** Bundles entries for this process and those it starts. */
export async function bundleEntries(...entries: string[]): Promise<void> {
  for (const entry of entries) process.env[variableOf(entry)] = await bundle(entry)
}

async function bundle(entry: string): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // These look for files of their own.
    external: ['sharp', '@electric-sql/pglite', 'pino'],
    // Packages of the older kind ask for what they need while they run.
    banner: {
      js: "import { createRequire as from } from 'node:module'; const require = from(import.meta.url);",
    },
    logLevel: 'error',
  })
  const [file] = outputFiles
  if (!file) throw new Error(`there is nothing in ${entry}`)
  const hash = createHash('sha256').update(file.contents).digest('hex').slice(0, 16)
  const path = join(FOLDER, `${basename(entry, '.ts')}-${hash}.mjs`)
  if (existsSync(path)) return path
  mkdirSync(FOLDER, { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, file.contents)
  renameSync(draft, path)
  return path
}
