import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../tests/setup/wait-for.ts'
import { answerBackups, requestBackup } from './backup-socket.ts'
import { BadBackup } from './club-reading.ts'

const WRITTEN = { file: '/somewhere/club.gz', rows: 5, moment: '2026-05-04T12:00:00.000Z' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-ask-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the server writes a backup on request and reports its progress', async () => {
  const requests: string[] = []
  const stop = await answerBackups(folder, async ({ file, progress }) => {
    requests.push(file)
    progress(2, 5)
    return WRITTEN
  })
  const steps: number[][] = []
  const progress = (...far: number[]) => steps.push(far)
  expect(await requestBackup(folder, { file: WRITTEN.file, progress })).toEqual(WRITTEN)
  expect([requests, steps]).toEqual([[WRITTEN.file], [[2, 5]]])
  expect(statSync(join(folder, 'backup.sock')).mode & 0o777).toBe(0o600)
  await stop()
  expect(readdirSync(folder)).toEqual([])
})

test('what it says against it is said again', async () => {
  const stop = await answerBackups(folder, () => Promise.reject(new BadBackup('There is one.')))
  await expect(requestBackup(folder, { file: 'x' })).rejects.toThrow('There is one.')
  await stop()
})

test('a caller who disconnects stops the backup', async () => {
  const onAbort = vi.fn()
  const stop = await answerBackups(
    folder,
    ({ signal }) =>
      new Promise((_done, fail) => {
        signal.addEventListener('abort', () => {
          onAbort()
          fail(new Error('stopped'))
        })
      }),
  )
  const controller = new AbortController()
  const pending = requestBackup(folder, { file: 'x', signal: controller.signal })
  setTimeout(() => controller.abort(), 100)
  await expect(pending).rejects.toThrow()
  await waitFor(() => expect(onAbort).toHaveBeenCalledOnce())
  await stop()
})

test('where nobody listens it says so', async () => {
  await expect(requestBackup(folder, { file: 'x' })).rejects.toThrow('didn’t answer')
})

test('a folder deeper than a socket’s name can be is answered in as well', async () => {
  const deep = mkdtempSync(join(folder, `${'x'.repeat(90)}-`))
  const stop = await answerBackups(deep, async () => WRITTEN)
  expect(await requestBackup(deep, { file: 'x' })).toEqual(WRITTEN)
  await stop()
})
