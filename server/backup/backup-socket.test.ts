import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerBackups, askForBackup } from './backup-socket.ts'
import { BadBackup } from './bad-backup.ts'

const WRITTEN = { file: '/somewhere/club.gz', rows: 5, moment: '2026-05-04T12:00:00.000Z' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-ask-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a server that is asked writes the backup, and says how far it is', async () => {
  const wishes: string[] = []
  const stop = await answerBackups(folder, async ({ file, progress }) => {
    wishes.push(file)
    progress(2, 5)
    return WRITTEN
  })
  const seen: number[][] = []
  const progress = (...far: number[]) => seen.push(far)
  expect(await askForBackup(folder, { file: WRITTEN.file, progress })).toEqual(WRITTEN)
  expect([wishes, seen]).toEqual([[WRITTEN.file], [[2, 5]]])
  expect(statSync(join(folder, 'backup.sock')).mode & 0o777).toBe(0o600)
  await stop()
  expect(readdirSync(folder)).toEqual([])
})

test('what it says against it is said again', async () => {
  const stop = await answerBackups(folder, () => Promise.reject(new BadBackup('There is one.')))
  await expect(askForBackup(folder, { file: 'x' })).rejects.toThrow('There is one.')
  await stop()
})

test('whoever asked and goes away stops the backup', async () => {
  const heard = vi.fn()
  const stop = await answerBackups(
    folder,
    ({ signal }) =>
      new Promise((_done, fail) => {
        signal.addEventListener('abort', () => {
          heard()
          fail(new Error('stopped'))
        })
      }),
  )
  const asking = new AbortController()
  const asked = askForBackup(folder, { file: 'x', signal: asking.signal })
  setTimeout(() => asking.abort(), 100)
  await expect(asked).rejects.toThrow()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  await stop()
})

test('where nobody listens it says so', async () => {
  await expect(askForBackup(folder, { file: 'x' })).rejects.toThrow('did not answer')
})

test('a folder deeper than a socket’s name can be is answered in as well', async () => {
  const deep = mkdtempSync(join(folder, `${'x'.repeat(90)}-`))
  const stop = await answerBackups(deep, async () => WRITTEN)
  expect(await askForBackup(deep, { file: 'x' })).toEqual(WRITTEN)
  await stop()
})
