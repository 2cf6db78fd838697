import { existsSync } from 'node:fs'
import { FolderInUse } from '#server/db/folder-lock.ts'
import { type DatabasePlace, openRaw, pgliteFolder } from '#server/db/open-database.ts'
import { requestBackup } from './backup-socket.ts'
import { BadBackup, type Head } from './club-reading.ts'
import { withSnapshot } from './read-database.ts'
import { SINGLE_ROWS } from './restore-club.ts'
import { type Progress, type Written, writeBackup } from './write-backup.ts'

type BackupOptions = { file: string; signal?: AbortSignal; progress?: Progress }
type Scope = { database: DatabasePlace; now: Date }

/** Throws `BadBackup` if there is no club, before opening the folder would create an empty one. */
export function requireClub(database: DatabasePlace): void {
  if (!('dataDir' in database) || existsSync(pgliteFolder(database.dataDir))) return
  throw new BadBackup(`There’s no club data in ${database.dataDir}.`)
}

/** Throws `BadBackup` if there is no club, or a row is missing that every club has. */
function requireWhole({ tables }: Head): void {
  if (tables.length === 0) throw new BadBackup('There’s no club data in this database.')
  if (tables.some(({ name, rows }) => rows === 0 && SINGLE_ROWS.includes(name))) {
    throw new BadBackup('Required rows are missing, so this wasn’t backed up. Check the database.')
  }
}

/** Writes a backup of the club in `database` to a file, through its server if only that may open the folder. */
export async function takeBackup(
  { database, now }: Scope,
  options: BackupOptions,
): Promise<Written> {
  requireClub(database)
  try {
    const raw = await openRaw(database)
    try {
      return await withSnapshot({ raw, now }, (club) => {
        requireWhole(club.head)
        return writeBackup(club, options)
      })
    } finally {
      await raw.close()
    }
  } catch (error) {
    if (!(error instanceof FolderInUse) || !('dataDir' in database)) throw error
    return requestBackup(database.dataDir, options)
  }
}
