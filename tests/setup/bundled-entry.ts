import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
// Below the packages, where Node looks for what the server imports.
const FOLDER = join(ROOT, '.cache/entries')

export const SERVER = 'server/main.ts'
const made = new Map<string, Promise<string>>()

/** One module of all that an entry of ours imports: it starts in half the time its sources take. */
export function bundledEntry(entry: string): Promise<string> {
  const given = entry === SERVER ? process.env.BUNDLED_SERVER : undefined
  const known = made.get(entry) ?? (given ? Promise.resolve(given) : bundle(entry))
  made.set(entry, known)
  return known
}

/** Bundles the server for this process and those it starts. */
export async function bundleServer(): Promise<void> {
  process.env.BUNDLED_SERVER = await bundle(SERVER)
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
    packages: 'external',
    sourcemap: 'inline',
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
