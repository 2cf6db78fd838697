import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runEntry } from '../../tests/setup/run-entry.ts'
import { FolderInUse, lockFolder } from './folder-lock.ts'

const LOCK = join(import.meta.dirname, 'folder-lock.ts')
const HOLDER = `
  const { lockFolder } = await import(process.argv[1])
  lockFolder(process.argv[2])
  process.stdout.write('locked')
  setInterval(() => {}, 1000)`

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a second owner is refused in a sentence until the first releases the folder', () => {
  const folder = makeFolder()
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  expect(() => lockFolder(folder)).toThrow(`data folder ${folder}. Stop it first`)
  lock.release()
  lockFolder(folder).release()
})

test('another process locks the folder until it is killed', async () => {
  const folder = makeFolder()
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', HOLDER, LOCK, folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const [text] = await once(child.stdout, 'data')
  expect(String(text)).toBe('locked')
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  child.kill('SIGKILL')
  await once(child, 'close')
  lockFolder(folder).release()
})

test('a server whose folder is in use says so and ends with an error', async () => {
  const folder = makeFolder()
  const lock = lockFolder(folder)
  const { code, printed } = await runEntry('server/main.ts', { DATA_DIR: folder })
  lock.release()
  expect(code).toBe(1)
  expect(printed).toBe(`${new FolderInUse(folder).message}\n`)
})

test('a server whose folder can’t be written says so and ends with an error', async () => {
  const file = join(makeFolder(), 'file')
  writeFileSync(file, '')
  const { code, printed } = await runEntry('server/main.ts', { DATA_DIR: join(file, 'data') })
  expect(code).toBe(1)
  expect(printed).toMatch(
    /^The data folder .+ can't be written \(ENOTDIR.+\)\. Let this user .+\n$/,
  )
})
