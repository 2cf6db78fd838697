import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { waitFor } from './wait-for.ts'

const MODULE = pathToFileURL(join(import.meta.dirname, 'die-with-parent.ts')).href

const parentOf = (folder: string) => `
import { spawn } from 'node:child_process'
import { dieWithParent } from '${MODULE}'
const { pid } = spawn('sleep', ['60'], { stdio: ['ignore', 'inherit', 'ignore'], detached: true })
dieWithParent({ pid, signal: 'KILL', removeFolder: ${JSON.stringify(folder)} })
console.log('ready')
setInterval(() => undefined, 1000)`

test('what a killed run had started is ended and its folder removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-guarded-'))
  const parameters = ['--import', 'tsx', '--input-type=module', '-e', parentOf(folder)]
  const parent = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(parent.stdout, 'data')
  expect(existsSync(folder)).toBe(true)
  const everyWriterGone = once(parent.stdout, 'close')
  parent.kill('SIGKILL')
  await everyWriterGone
  await waitFor(() => expect(existsSync(folder)).toBe(false))
})
