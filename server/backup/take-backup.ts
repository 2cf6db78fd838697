import { existsSync } from 'node:fs'
import { FolderInUse } from '#server/db/folder-lock.ts'
import { type DatabasePlace, openRaw, pgliteFolder } from '#server/db/open-database.ts'
import { askForBackup } from './backup-socket.ts'
import { BadBackup } from './bad-backup.ts'
import type { Head } from './club-reading.ts'
import { withSnapshot } from './read-database.ts'
import { NEVER_EMPTY } from './restore-club.ts'
import { type Progress, type Written, writeBackup } from './write-backup.ts'

type Wish = { file: string; signal?: AbortSignal; progress?: Progress }
type Scope = { database: DatabasePlace; now: Date }

/** Throws `BadBackup` where no club ever was, before opening the folder would make an empty one. */
export function requireClub(database: DatabasePlace): void {
  if (!('dataDir' in database) || existsSync(pgliteFolder(database.dataDir))) return
  throw new BadBackup(`There is no club in ${database.dataDir}.`)
}

/** Throws `BadBackup` where there is no club, or where a row is missing that every club has. */
function requireWhole({ tables }: Head): void {
  if (tables.length === 0) throw new BadBackup('There is no club in this database.')
  if (tables.some(({ name, rows }) => name === NEVER_EMPTY && rows === 0)) {
    throw new BadBackup(
      'This club lacks what every club has, so it is no backup. Look what happened to it.',
    )
  }
}

/** Writes a backup of the club in `database` to a file, through its server where that alone may open the folder. */
export async function takeBackup({ database, now }: Scope, wish: Wish): Promise<Written> {
  requireClub(database)
  try {
    const raw = await openRaw(database)
    try {
      return await withSnapshot({ raw, now }, (club) => {
        requireWhole(club.head)
        return writeBackup(club, wish)
      })
    } finally {
      await raw.close()
    }
  } catch (error) {
    if (!(error instanceof FolderInUse) || !('dataDir' in database)) throw error
    return askForBackup(database.dataDir, wish)
  }
}
