import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const MINUTE = 60_000

/** Runs an install command with its output shown; returns whether it succeeded. */
export function runInstaller(command: string, parameters: string[], timeout: number): boolean {
  console.log(`trying: ${command} ${parameters.join(' ')}`)
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  }
  return spawnSync(command, parameters, { timeout, env, stdio: 'inherit' }).status === 0
}

let listsAreFresh = false

/** Installs Debian packages if this process may; returns whether they are installed. */
export function installByApt(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  if (!listsAreFresh) runInstaller('apt-get', ['update'], 3 * MINUTE)
  listsAreFresh = true
  const install = ['install', '-y', '--no-install-recommends']
  return runInstaller('apt-get', [...install, ...packages], 10 * MINUTE)
}
