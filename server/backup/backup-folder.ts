import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupsToRetain, isAhead } from './thinning.ts'

/** Only daily backups are thinned out; requested ones, and databases a restore replaced, belong to their owner. */
type Kind = 'daily' | 'asked' | 'replaced'

const DAILY = /^daily-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.jsonl\.gz$/
const DRAFT = /^(daily|asked|replaced)-.*\.jsonl\.gz\.\d+\.part$/
const OLD_DRAFT_MS = 24 * 3_600_000

/** The file name of a backup. */
export const backupName = (kind: Kind, moment: Date) =>
  `${kind}-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z.jsonl.gz`

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

const namesIn = async (folder: string) => (await readdir(folder).catch(unlessMissing)) ?? []

type Daily = { name: string; moment: Date }

/** The daily backups in a folder by name; empty if the folder does not exist. */
export async function dailyBackups(folder: string): Promise<Daily[]> {
  return (await namesIn(folder)).flatMap((name) => {
    const [, day, hours, minutes, seconds] = DAILY.exec(name) ?? []
    return day ? [{ name, moment: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }] : []
  })
}

/** When the newest daily backup in a folder was taken; null if there is none, or the folder cannot be read. */
export async function newestDaily(folder: string, now: Date): Promise<Date | null> {
  const daily = await dailyBackups(folder).catch(() => [])
  const moments = daily.map(({ moment }) => moment).filter((moment) => !isAhead(moment, now))
  return moments.reduce<Date | null>((newest, one) => (newest && newest > one ? newest : one), null)
}

/** Deletes daily backups past their retention, and half-written files of killed processes. */
export async function thinOut(folder: string, now: Date, timeZone: string): Promise<void> {
  // Backups dated by a clock that was ahead remain until then, and do not count.
  const daily = (await dailyBackups(folder)).filter(({ moment }) => !isAhead(moment, now))
  const retained = new Set(
    backupsToRetain(
      daily.map(({ moment }) => moment),
      timeZone,
    ),
  )
  for (const { name, moment } of daily) {
    if (!retained.has(moment)) await rm(join(folder, name), { force: true })
  }
  for (const name of (await namesIn(folder)).filter((one) => DRAFT.test(one))) {
    // Another process may finish and rename its draft in between.
    const draft = await stat(join(folder, name)).catch(unlessMissing)
    if (draft && now.getTime() - draft.mtimeMs > OLD_DRAFT_MS)
      await rm(join(folder, name), { force: true })
  }
}
