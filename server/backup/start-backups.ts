import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pgliteFolder } from '#server/db/open-database.ts'
import type { RawDatabase } from '#server/db/raw-database.ts'
import { freeIn, RESERVE_BYTES } from '#server/db/watch-space.ts'
import type { DailyBackups, Deps } from '#server/deps.ts'
import { oneAtATime } from '#server/http/one-at-a-time.ts'
import { backupName, dailyBackups, newestDaily, thinOut } from './backup-folder.ts'
import { answerBackups } from './backup-socket.ts'
import { BadBackup } from './club-reading.ts'
import { withCopies } from './read-database.ts'
import { isBackupDue } from './thinning.ts'
import { requirePlace, type Written, writeBackup } from './write-backup.ts'

type Scope = Pick<Deps, 'settings' | 'now' | 'log'> & { raw: RawDatabase }
type Take = Parameters<typeof answerBackups>[1]

// Leaves a starting server its resources; servers in tests have stopped by then.
const FIRST_CHECK_MS = 5 * 60_000
const CHECK_EVERY_MS = 5 * 60_000
// Most failures show only after a whole club was copied, and nobody fixes one within minutes.
const AFTER_FAILURE_MS = 60 * 60_000
// A night and half a day: after that, a backup that hangs without failing is reported too.
const LATE_AFTER_MS = 36 * 3_600_000

/** Takes last night's backup if it is missing, and thins out older ones; returns what was written. */
export async function takeDaily(
  { settings, now, log }: Omit<Scope, 'raw'>,
  take: Take,
  signal: AbortSignal,
): Promise<Written | null> {
  const { backupDir, timeZone } = settings
  const taken = (await dailyBackups(backupDir)).map(({ moment }) => moment)
  if (!isBackupDue(taken, now(), timeZone)) return null
  const file = join(backupDir, backupName('daily', now()))
  const written = await take({ file, signal, progress: () => {} })
  await thinOut(backupDir, now(), timeZone)
  log.info(written, 'the daily backup was taken')
  return written
}

/** Takes daily and requested backups of the embedded database until it is stopped. */
export async function startBackups(
  scope: Scope,
): Promise<DailyBackups & { stop(): Promise<void> }> {
  const { raw, settings, now, log } = scope
  const stopping = new AbortController()
  const startedAt = now()
  let hasFailed = false
  const inTurn = oneAtATime()
  const take: Take = ({ file, signal, progress }) =>
    inTurn(async () => {
      await requirePlace(file)
      const place = { dataDir: pgliteFolder(settings.dataDir), file }
      const requireSpace = (bytes: number) => requireDiskSpace(place, bytes)
      return withCopies({ raw, now: now(), requireDiskSpace: requireSpace }, (club) =>
        writeBackup(club, { file, progress, signal: AbortSignal.any([signal, stopping.signal]) }),
      )
    })
  const check = async (): Promise<number> => {
    try {
      await takeDaily(scope, take, stopping.signal)
      hasFailed = false
      return CHECK_EVERY_MS
    } catch (error) {
      const what = { err: error, folder: settings.backupDir }
      const failed = 'the daily backup failed, and is tried again in an hour'
      if (!stopping.signal.aborted) log.error(what, failed)
      hasFailed = true
      return AFTER_FAILURE_MS
    }
  }
  let next = setTimeout(function again() {
    void check().then((waitMs) => {
      if (!stopping.signal.aborted) next = setTimeout(again, waitMs).unref()
    })
  }, FIRST_CHECK_MS).unref()
  const stopAnswering = await answerBackups(settings.dataDir, take)
  return {
    async read() {
      const newestAt = await newestDaily(settings.backupDir, now())
      const since = Math.max(startedAt.getTime(), newestAt?.getTime() ?? 0)
      return { newestAt, isLate: hasFailed || now().getTime() - since > LATE_AFTER_MS }
    },
    async stop() {
      stopping.abort()
      clearTimeout(next)
      await stopAnswering()
      await inTurn(async () => {})
    },
  }
}

const MB = 1024 * 1024
// Pictures are written as hex, which compresses to slightly more than their size.
const FILE_SHARE = 1.25
const inMb = (bytes: number) => `${Math.ceil(bytes / MB)} MB`

/**
 * Throws `BadBackup` unless copies of `databaseBytes` fit beside `dataDir` and the file into its folder, with enough
 * reserve for the club to go on saving.
 */
export function requireDiskSpace(
  { dataDir, file }: { dataDir: string; file: string },
  databaseBytes: number,
  freeBytes = freeIn,
): void {
  const folder = dirname(file)
  const oneDisk = statSync(folder).dev === statSync(dataDir).dev
  requireFree(dataDir, databaseBytes * (oneDisk ? 1 + FILE_SHARE : 1) + RESERVE_BYTES, freeBytes)
  if (!oneDisk) requireFree(folder, databaseBytes * FILE_SHARE, freeBytes)
}

function requireFree(folder: string, needed: number, freeBytes: typeof freeIn): void {
  const free = freeBytes(folder)
  if (free >= needed) return
  throw new BadBackup(
    `Not enough disk space for a backup. It may take ${inMb(needed)} where ${folder} is, and ${inMb(free)} are free.`,
  )
}
