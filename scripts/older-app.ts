import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../server/project-root.ts'
import { bundledEntry, CLOCKED_SERVER, SERVER } from '../tests/setup/bundled-entry.ts'
import { ensureChromium } from '../tests/setup/chromium.ts'
import { runCommand } from './run-command.ts'

/*
 * Runs the everyday journeys of an older revision, with its own app and texts, against today's server:
 *   node --import tsx scripts/older-app.ts REVISION [Playwright's arguments, such as a file]
 * Without a file it runs the journeys of what people install or leave open: portal, console, wall and shop.
 */
const INSTALLED = /^(portal|sign-in|offline|admin|kiosk|shop-c)[^/]*\.spec\.ts$/
const MIGRATIONS = 'server/db/migrations'
const ENTRIES = { [SERVER]: 'today-server.mjs', [CLOCKED_SERVER]: 'today-clocked-server.mjs' }

/** Stands for the copy's own module: its journeys start today's server. */
const TODAYS_ENTRIES = `import { join, resolve } from 'node:path'
const FOLDER = resolve(import.meta.dirname, '../../.cache/entries')
export const SERVER = '${SERVER}'
export const CLOCKED_SERVER = '${CLOCKED_SERVER}'
const ENTRIES: Record<string, string> = ${JSON.stringify(ENTRIES)}
export const bundledEntry = async (entry: string) => join(FOLDER, ENTRIES[entry] ?? entry)
export const bundleEntries = async () => {}
`

async function main([revision, ...parameters]: string[]): Promise<number> {
  if (!revision) {
    console.error('Name the revision of the app to test.')
    return 2
  }
  const root = mkdtempSync(join(tmpdir(), 'rowhouse-older-app-'))
  try {
    const archive = execFileSync('git', ['archive', revision], {
      cwd: PROJECT_ROOT,
      maxBuffer: 1024 * 1024 * 1024,
    })
    execFileSync('tar', ['-x', '-C', root], { input: archive })
    const steps: [string, string[]][] = [
      ['npm', ['ci', '--no-audit', '--no-fund']],
      ['npm', ['run', 'build']],
    ]
    for (const [command, rest] of steps) {
      if ((await runCommand(command, rest, { cwd: root })) !== 0) return 1
    }
    mkdirSync(join(root, '.cache/entries'), { recursive: true })
    for (const [entry, name] of Object.entries(ENTRIES)) {
      writeFileSync(join(root, '.cache/entries', name), readFileSync(await bundledEntry(entry)))
    }
    writeFileSync(join(root, 'tests/setup/bundled-entry.ts'), TODAYS_ENTRIES)
    rmSync(join(root, MIGRATIONS), { recursive: true })
    cpSync(join(PROJECT_ROOT, MIGRATIONS), join(root, MIGRATIONS), { recursive: true })
    // Today's server names pictures that the older build doesn't have.
    cpSync(join(PROJECT_ROOT, 'public/art'), join(root, 'dist/art'), { recursive: true })
    const files = readdirSync(join(root, 'tests/e2e')).filter((file) => INSTALLED.test(file))
    const given = parameters.some((one) => one.endsWith('.spec.ts'))
    const journeys = given ? [] : files.map((file) => join('tests/e2e', file))
    const env = { CHROMIUM_PATH: ensureChromium() }
    const playwright = ['playwright', 'test', '--grep=@everyday', ...parameters, ...journeys]
    return await runCommand('npx', playwright, { cwd: root, env })
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

process.exitCode = await main(process.argv.slice(2))
