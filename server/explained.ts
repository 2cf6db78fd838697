import { FolderInUse } from './db/folder-lock.ts'
import { MayNotCreateTables } from './db/may-not-create.ts'
import { TablesInUse } from './db/open-database.ts'
import { UnusableDatabase } from './db/unusable-database.ts'
import { DiskFull } from './db/watch-space.ts'
import { BadSettings } from './settings.ts'

const FOR_PEOPLE = [
  BadSettings,
  FolderInUse,
  MayNotCreateTables,
  DiskFull,
  TablesInUse,
  UnusableDatabase,
]

/** Error codes of the network and PostgreSQL for an unreachable database. */
const OF_DATABASE: Record<string, string> = {
  ECONNREFUSED: 'The database of DATABASE_URL does not answer.',
  ENOTFOUND: 'There is no machine by the name in DATABASE_URL.',
  '28P01': 'The database refuses the user or the password of DATABASE_URL.',
  '28000': 'The database refuses the user of DATABASE_URL.',
  '3D000': 'There is no database by the name in DATABASE_URL.',
}

/** Why the server or a command cannot work, as a message; undefined for unexpected errors. */
export function explained(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (FOR_PEOPLE.some((kind) => error instanceof kind)) return error.message
  return 'code' in error ? OF_DATABASE[String(error.code)] : undefined
}
