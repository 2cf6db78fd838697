import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { ensureFonts } from './fonts.ts'
import { installByApt, runInstaller } from './install-by-apt.ts'

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // Measure text as with a window: headless Chromium otherwise rounds each letter's width.
  '--font-render-hinting=none',
]

// Preferred: without a window it uses a sixth less of the processor.
const HEADLESS = 'chromium-headless-shell'
const COMMANDS = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const MINUTE = 60_000

/** Ubuntu's chromium-browser may be a stub for a snap, so check that each candidate runs. */
const answers = (path: string) =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) return answers(given) ? given : undefined
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  const installed = folders.flatMap((folder) => COMMANDS.map((name) => join(folder, name)))
  return [chromium.executablePath(), ...installed, MAC_CHROME].find(answers)
}

function installChromium(): string | undefined {
  // Ubuntu has no package of the headless shell, and only a snap stub for the full browser.
  if (installByApt(HEADLESS) || installByApt('chromium')) {
    const byApt = findChromium()
    if (byApt) return byApt
  }
  const cli = join(import.meta.dirname, '../../node_modules/playwright/cli.js')
  runInstaller(process.execPath, [cli, 'install', 'chromium'], 4 * MINUTE)
  return findChromium()
}

const CHROMIUM_MISSING =
  'The journeys need Chromium: install it (on Debian `apt-get install chromium`, elsewhere `npx playwright install --with-deps chromium`) or set CHROMIUM_PATH to one that runs.'

export function ensureChromium(): string {
  const path = findChromium() ?? (process.env.CHROMIUM_PATH ? undefined : installChromium())
  if (!path) throw new Error(CHROMIUM_MISSING)
  ensureFonts()
  return path
}
