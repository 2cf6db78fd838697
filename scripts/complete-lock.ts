import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../server/project-root.ts'

/*
 * Run after `npm install PACKAGE` behind a registry mirror that has one platform's binaries only: npm then omits the
 * other platforms from the lock, and `npm ci` fails. This adds the ones that the packages list.
 */
type Entry = {
  version?: string
  optionalDependencies?: Record<string, string>
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dev?: boolean
}

const OS = [
  'android',
  'darwin',
  'win32',
  'freebsd',
  'linux',
  'openharmony',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
]
const CPU = [
  'x64',
  'arm64',
  'arm',
  'ia32',
  'riscv64',
  'ppc64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
]

const file = join(PROJECT_ROOT, 'package-lock.json')
const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(file, 'utf8'))

function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/_]/)
  const os = OS.filter(
    (one) => words.includes(one) || (one === 'win32' && words.includes('windows')),
  )
  const cpu = CPU.filter((one) => words.includes(one))
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : []
  return {
    ...(os.length ? { os } : {}),
    ...(cpu.length ? { cpu } : {}),
    ...(libc.length ? { libc } : {}),
  }
}

function isLocked(owner: string, name: string): boolean {
  for (let folder = owner; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    if (lock.packages[`${folder}/node_modules/${name}`]) return true
    if (!folder.includes('/node_modules/')) return Boolean(lock.packages[`node_modules/${name}`])
  }
}

let added = 0
for (const [owner, entry] of Object.entries(lock.packages)) {
  for (const [name, wanted] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(owner, name) || !/^\d/.test(wanted)) continue
    const atTop = `node_modules/${name}`
    const taken = lock.packages[atTop]
    const place = taken && taken.version !== wanted ? `${owner}/node_modules/${name}` : atTop
    lock.packages[place] = {
      version: wanted,
      ...platformOf(name),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    }
    added++
  }
}
const packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
)
writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
process.stdout.write(`Added ${added} optional packages of other platforms to the lock.\n`)
