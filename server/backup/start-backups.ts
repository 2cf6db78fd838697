import { join } from 'node:path'
import { pgliteFolder } from '#server/db/open-database.ts'
import type { RawDatabase } from '#server/db/raw-database.ts'
import type { Deps } from '#server/deps.ts'
import { oneAtATime } from '#server/http/one-at-a-time.ts'
import { backupName, dailyBackups, newestDaily, thinOut } from './backup-folder.ts'
import { answerBackups } from './backup-socket.ts'
import { withCopies } from './read-database.ts'
import { requireRoom } from './room.ts'
import { isBackupDue } from './thinning.ts'
import { requirePlace, type Written, writeBackup } from './write-backup.ts'

type Scope = Pick<Deps, 'settings' | 'now' | 'log'> & { raw: RawDatabase }
type Take = Parameters<typeof answerBackups>[1]

// A server that was just started has better things to do, and one that a test started is gone by then.
const FIRST_LOOK_MS = 5 * 60_000
const LOOK_EVERY_MS = 5 * 60_000
// A whole club is copied before most failures show, and nobody mends one within minutes.
const AFTER_FAILURE_MS = 60 * 60_000
// A night and half a day: whatever holds one up without failing is told by then.
const LATE_AFTER_MS = 36 * 3_600_000

/** The daily backups as the server that takes them sees them. */
export type DailyBackups = {
  /** When the newest was taken, and whether somebody should look why there is none since. */
  read(): Promise<{ newestAt: Date | null; isLate: boolean }>
}

/** Takes the backup of the last night, unless there is one, and thins out those before; answers what was written. */
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

/** Takes backups of the embedded database day by day and when it is asked, until it is stopped. */
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
      const room = (bytes: number) => requireRoom(place, bytes)
      return withCopies({ raw, now: now(), requireRoom: room }, (club) =>
        writeBackup(club, { file, progress, signal: AbortSignal.any([signal, stopping.signal]) }),
      )
    })
  const look = async (): Promise<number> => {
    try {
      await takeDaily(scope, take, stopping.signal)
      hasFailed = false
      return LOOK_EVERY_MS
    } catch (error) {
      const what = { err: error, folder: settings.backupDir }
      const failed = 'the daily backup failed, and is tried again in an hour'
      if (!stopping.signal.aborted) log.error(what, failed)
      hasFailed = true
      return AFTER_FAILURE_MS
    }
  }
  let next = setTimeout(function again() {
    void look().then((waitMs) => {
      if (!stopping.signal.aborted) next = setTimeout(again, waitMs).unref()
    })
  }, FIRST_LOOK_MS).unref()
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
