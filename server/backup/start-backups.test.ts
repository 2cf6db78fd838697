import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as realTime } from 'node:timers/promises'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RawDatabase } from '#server/db/raw-database.ts'
import { readSettings } from '#server/settings.ts'
import { waitUntil } from '../../tests/setup/wait-for.ts'
import { backupName } from './backup-folder.ts'
import { requestBackup } from './backup-socket.ts'
import { startBackups, takeDaily } from './start-backups.ts'

const DAY_MS = 24 * 3_600_000
const { signal } = new AbortController()

let folder: string
let now: Date
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-daily-'))
  now = new Date('2026-05-04T12:00:00Z')
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const scope = () => ({
  ...{ settings: readSettings({ BACKUP_DIR: folder }), now: () => now },
  log: pino({ level: 'silent' }),
})

async function write({ file }: { file: string }) {
  writeFileSync(file, '')
  return { file, rows: 0, moment: now.toISOString() }
}

test('one backup a night is taken, and named by its moment', async () => {
  await takeDaily(scope(), write, signal)
  expect(readdirSync(folder)).toEqual(['daily-2026-05-04T12-00-00Z.jsonl.gz'])
  now = new Date('2026-05-05T06:59:00Z')
  expect(await takeDaily(scope(), write, signal)).toBeNull()
  now = new Date('2026-05-05T07:00:00Z')
  expect(await takeDaily(scope(), write, signal)).toMatchObject({ moment: now.toISOString() })
  expect(readdirSync(folder)).toHaveLength(2)
})

test('old daily backups are thinned out, and requested ones stay', async () => {
  const requested = backupName('asked', new Date('2020-01-01T00:00:00Z'))
  writeFileSync(join(folder, requested), '')
  writeFileSync(join(folder, 'notes.txt'), '')
  for (let day = 0; day < 40; day++) {
    now = new Date(now.getTime() + DAY_MS)
    await takeDaily(scope(), write, signal)
  }
  const names = readdirSync(folder)
  expect(names).toEqual(expect.arrayContaining([requested, 'notes.txt', backupName('daily', now)]))
  expect(names.filter((name) => name.startsWith('daily-')).length).toBeLessThan(15)
})

test('one that fails thins out nothing, and leaves the night’s backup due', async () => {
  const old = backupName('daily', new Date('2026-05-01T12:00:00Z'))
  writeFileSync(join(folder, old), '')
  const failing = () => Promise.reject(new Error('the disk is full'))
  await expect(takeDaily(scope(), failing, signal)).rejects.toThrow('the disk is full')
  expect(readdirSync(folder)).toEqual([old])
  expect(await takeDaily(scope(), write, signal)).not.toBeNull()
})

test('those of a clock that was ahead neither stop the next ones nor push them out', async () => {
  const ahead = Array.from({ length: 400 }, (_, day) =>
    backupName('daily', new Date(now.getTime() + (day + 1) * DAY_MS)),
  )
  for (const name of ahead) writeFileSync(join(folder, name), '')
  expect(await takeDaily(scope(), write, signal)).not.toBeNull()
  expect(await takeDaily(scope(), write, signal)).toBeNull()
  expect(readdirSync(folder)).toEqual([backupName('daily', now), ...ahead])
})

test('what a killed server left half written goes after a day, and nothing of anybody else’s', async () => {
  const young = `${backupName('asked', now)}.13.part`
  const others = ['film.mp4.part', 'club.jsonl.gz.12.part']
  for (const [name, age] of [
    ...(['daily', 'asked', 'replaced'] as const).map(
      (kind) => [`${backupName(kind, now)}.12.part`, 2 * DAY_MS] as const,
    ),
    [young, 60_000] as const,
    ...others.map((name) => [name, 400 * DAY_MS] as const),
  ]) {
    writeFileSync(join(folder, name), '')
    const at = new Date(now.getTime() - age)
    utimesSync(join(folder, name), at, at)
  }
  await takeDaily(scope(), write, signal)
  const left = [backupName('daily', now), young, ...others]
  expect(readdirSync(folder).toSorted()).toEqual(left.toSorted())
})

test('a draft that is being finished does not prevent thinning', async () => {
  symlinkSync(join(folder, 'gone'), join(folder, `${backupName('asked', now)}.13.part`))
  expect(await takeDaily(scope(), write, signal)).not.toBeNull()
})

/** Runs the backups of a server with this folder and database, and returns the result. */
async function startedWith(backupDir: string, transaction: RawDatabase['transaction']) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const error = vi.fn()
  const { stop, read } = await startBackups({
    ...{ now: () => now, raw: { transaction, close: () => Promise.resolve() } },
    settings: readSettings({ DATA_DIR: folder, BACKUP_DIR: backupDir }),
    log: { info: vi.fn(), warn: vi.fn(), error },
  })
  const failures = (count: number) => waitUntil(() => error.mock.calls.length === count)
  return { stop, read, error, failures }
}

test('one that failed is tried again in an hour and not before', async () => {
  const copying = vi.fn(() => Promise.reject(new Error('no copies')))
  const { stop, error, failures } = await startedWith(join(folder, 'backups'), copying)
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  await failures(1)
  await vi.advanceTimersByTimeAsync(59 * 60_000)
  expect([copying.mock.calls.length, error.mock.calls.length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(60_000)
  await failures(2)
  await stop()
})

test('one that takes long is waited for by the next one and by the stop', async () => {
  const breakOff: (() => void)[] = []
  const copying = () =>
    new Promise<never>((_, reject) => breakOff.push(() => reject(new Error('broken off'))))
  const { stop, failures } = await startedWith(join(folder, 'backups'), copying)
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  await waitUntil(() => breakOff.length === 1)
  const later = performance.now() + 3_600_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  const requested = requestBackup(folder, { file: join(folder, 'asked.jsonl.gz') })
  const said = expect(requested).rejects.toThrow('broken off')
  await realTime(100)
  breakOff[0]?.()
  await waitUntil(() => breakOff.length === 2)
  breakOff[1]?.()
  await said
  await failures(1)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  await waitUntil(() => breakOff.length === 3)
  vi.spyOn(performance, 'now').mockReturnValue(2 * later)
  const stopped = stop()
  breakOff[2]?.()
  await stopped
})

test('a failed backup is reported until one succeeds, with the newest there is', async () => {
  const backups = join(folder, 'backups')
  mkdirSync(backups)
  const before = new Date('2026-05-03T07:00:00Z')
  for (const moment of [before, new Date('2026-05-02T07:00:00Z')]) {
    writeFileSync(join(backups, backupName('daily', moment)), '')
  }
  const { stop, read, failures } = await startedWith(backups, () =>
    Promise.reject(new Error('no copies')),
  )
  expect(await read()).toEqual({ newestAt: before, isLate: false })
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  await failures(1)
  expect(await read()).toEqual({ newestAt: before, isLate: true })
  writeFileSync(join(backups, backupName('daily', now)), '')
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  await waitUntil(async () => !(await read()).isLate)
  expect(await read()).toEqual({ newestAt: now, isLate: false })
  await stop()
})

test.each([
  ['none was taken since the start', 'none', []],
  ['the newest is older', 'older', [new Date('2026-05-01T07:00:00Z')]],
  ['the newest is yet to come', 'ahead', [new Date('2027-05-01T07:00:00Z')]],
] as const)('it is late a day and a half after the start when %s', async (_, kind, taken) => {
  const backups = join(folder, kind)
  mkdirSync(backups)
  for (const moment of taken) writeFileSync(join(backups, backupName('daily', moment)), '')
  const { stop, read } = await startedWith(backups, () => Promise.reject(new Error('no copies')))
  const startedAt = now.getTime()
  now = new Date(startedAt + 36 * 3_600_000)
  expect((await read()).isLate).toBe(false)
  now = new Date(now.getTime() + 1)
  expect((await read()).isLate).toBe(true)
  await stop()
})

test('a folder that cannot be read has no backups', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const { stop, read } = await startedWith(file, () => Promise.reject(new Error('no copies')))
  expect(await read()).toEqual({ newestAt: null, isLate: false })
  await stop()
})

test('where its file cannot be written the club is not copied first', async () => {
  const unmounted = join(folder, 'unmounted')
  symlinkSync(join(folder, 'gone', 'deeper'), unmounted)
  const copying = vi.fn(() => Promise.reject(new Error('no copies')))
  const { stop, error, failures } = await startedWith(unmounted, copying)
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  await failures(1)
  expect(copying).not.toHaveBeenCalled()
  expect(error.mock.calls[0]?.[0]).toMatchObject({ err: { syscall: 'mkdir' } })
  await stop()
})
