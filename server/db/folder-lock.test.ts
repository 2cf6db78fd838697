import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from './folder-lock.ts'

const LOCK = join(import.meta.dirname, 'folder-lock.ts')
const HOLDER = `
  const { lockFolder } = await import(process.argv[1])
  await lockFolder(process.argv[2]).then(
    () => { process.stdout.write('held'); setInterval(() => {}, 1000) },
    (error) => { process.stdout.write(error.name); process.exit(1) },
  )`

let folder: string
let children: ChildProcess[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-lock-'))
  children = []
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Another process that tries to lock the folder; returns the result. */
async function tryInProcess(): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', HOLDER, LOCK, folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  children.push(child)
  const [text] = await once(child.stdout, 'data')
  return { child, said: String(text) }
}

const times = <T>(count: number, work: () => T) => Array.from({ length: count }, work)

test('a second one is refused while the first lives, every time', async () => {
  const lock = await lockFolder(folder)
  for (let count = 0; count < 50; count++) {
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
  }
  await lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test('says in a sentence which folder it is and what to do', async () => {
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(`data folder ${folder}. Stop it first`)
  await lock.release()
})

test('of many at once exactly one gets the folder', async () => {
  const tried = await Promise.allSettled(times(12, () => lockFolder(folder)))
  const locks = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(locks).toHaveLength(1)
  await locks[0]?.release()
})

test('of several processes that start together exactly one gets the folder', async () => {
  const tried = await Promise.all(times(4, tryInProcess))
  expect(tried.map(({ said }) => said).sort()).toEqual([
    'FolderInUse',
    'FolderInUse',
    'FolderInUse',
    'held',
  ])
})

test('a killed owner’s folder is free at once', async () => {
  const { child, said } = await tryInProcess()
  expect(said).toBe('held')
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
  child.kill('SIGKILL')
  await once(child, 'close')
  await (await lockFolder(folder)).release()
})

test('a folder deeper than a socket’s name can be is locked as well', async () => {
  const deep = join(folder, 'x'.repeat(90), 'y'.repeat(90))
  const lock = await lockFolder(deep)
  await expect(lockFolder(deep)).rejects.toThrow(FolderInUse)
  await lock.release()
})
