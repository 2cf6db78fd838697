import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupsToKeep, isAhead } from './thinning.ts'

/** Only the daily ones are thinned out; what somebody asked for, or a restore put aside, is theirs. */
type Kind = 'daily' | 'asked' | 'replaced'

const DAILY = /^daily-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.jsonl\.gz$/
const DRAFT = /^(daily|asked|replaced)-.*\.jsonl\.gz\.\d+\.part$/
const OLD_DRAFT_MS = 24 * 3_600_000

/** What a backup of this moment is called. */
export const backupName = (kind: Kind, moment: Date) =>
  `${kind}-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z.jsonl.gz`

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

const namesIn = async (folder: string) => (await readdir(folder).catch(unlessMissing)) ?? []

type Daily = { name: string; moment: Date }

/** The daily backups in a folder by their names; a folder that is not there has none. */
export async function dailyBackups(folder: string): Promise<Daily[]> {
  return (await namesIn(folder)).flatMap((name) => {
    const [, day, hours, minutes, seconds] = DAILY.exec(name) ?? []
    return day ? [{ name, moment: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }] : []
  })
}

/** When the newest daily backup in a folder was taken; null where there is none, or the folder cannot be read. */
export async function newestDaily(folder: string, now: Date): Promise<Date | null> {
  const daily = await dailyBackups(folder).catch(() => [])
  const moments = daily.map(({ moment }) => moment).filter((moment) => !isAhead(moment, now))
  return moments.reduce<Date | null>((newest, one) => (newest && newest > one ? newest : one), null)
}

/** Removes the daily backups that are no longer kept, and what a killed process left half written. */
export async function thinOut(folder: string, now: Date, timeZone: string): Promise<void> {
  // Those of a clock that was ahead stay until their time, and take nobody's place.
  const daily = (await dailyBackups(folder)).filter(({ moment }) => !isAhead(moment, now))
  const kept = new Set(
    backupsToKeep(
      daily.map(({ moment }) => moment),
      timeZone,
    ),
  )
  for (const { name, moment } of daily) {
    if (!kept.has(moment)) await rm(join(folder, name), { force: true })
  }
  for (const name of (await namesIn(folder)).filter((one) => DRAFT.test(one))) {
    // Whoever writes one may be done with it meanwhile.
    const draft = await stat(join(folder, name)).catch(unlessMissing)
    if (draft && now.getTime() - draft.mtimeMs > OLD_DRAFT_MS)
      await rm(join(folder, name), { force: true })
  }
}
