import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'

const MODULE = pathToFileURL(join(import.meta.dirname, 'die-with-parent.ts')).href

const parentOf = (folder: string) => `
import { spawn } from 'node:child_process'
import { dieWithParent } from '${MODULE}'
const { pid } = spawn('sleep', ['60'], { stdio: 'ignore', detached: true })
dieWithParent({ pid, signal: 'KILL', removeFolder: ${JSON.stringify(folder)} })
console.log(pid)
setInterval(() => undefined, 1000)`

const isRunning = (pid: string) => {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' }).stdout.trim()
  return state !== '' && !state.startsWith('Z')
}

test('what a killed run had started is ended and its folder removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-guarded-'))
  const parameters = ['--import', 'tsx', '--input-type=module', '-e', parentOf(folder)]
  const parent = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(parent.stdout, 'data')
  const started = String(said).trim()
  expect(isRunning(started)).toBe(true)
  expect(existsSync(folder)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 10_000 })
  expect(isRunning(started)).toBe(false)
})
