import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

// Without a window to draw it takes a sixth less of the processor.
const HEADLESS = 'chromium-headless-shell'
const COMMANDS = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const MINUTE = 60_000

/** Ubuntu's chromium-browser may be a stub that only names a snap, so each one has to answer. */
const answers = (path: string) =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) return answers(given) ? given : undefined
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  const installed = folders.flatMap((folder) => COMMANDS.map((name) => join(folder, name)))
  return [chromium.executablePath(), ...installed, MAC_CHROME].find(answers)
}

const run = (command: string, parameters: string[], timeout: number) => {
  console.log(`no Chromium found, trying: ${command} ${parameters.join(' ')}`)
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  }
  return spawnSync(command, parameters, { timeout, env, stdio: 'inherit' }).status === 0
}

const onDebianAsRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function installByApt(): string | undefined {
  run('apt-get', ['update'], 3 * MINUTE)
  const install = ['install', '-y', '--no-install-recommends']
  // Ubuntu has no package of the smaller one.
  const isThere = run('apt-get', [...install, HEADLESS], 10 * MINUTE)
  if (!isThere) run('apt-get', [...install, 'chromium'], 10 * MINUTE)
  return findChromium()
}

function installChromium(): string | undefined {
  const byApt = onDebianAsRoot() ? installByApt() : undefined
  if (byApt) return byApt
  const cli = join(import.meta.dirname, '../../node_modules/playwright/cli.js')
  run(process.execPath, [cli, 'install', 'chromium'], 4 * MINUTE)
  return findChromium()
}

const CHROMIUM_MISSING =
  'The journeys need Chromium: install it (on Debian `apt-get install chromium`, elsewhere `npx playwright install --with-deps chromium`) or set CHROMIUM_PATH to one that runs.'

export function ensureChromium(): string {
  const path = findChromium() ?? (process.env.CHROMIUM_PATH ? undefined : installChromium())
  if (!path) throw new Error(CHROMIUM_MISSING)
  return path
}
