import { FolderInUse, UnusableFolder } from './db/folder-lock.ts'
import { TablesInUse } from './db/open-database.ts'
import { MayNotCreateTables, UnusableDatabase } from './db/unusable-database.ts'
import { BadSettings } from './settings.ts'

const FOR_PEOPLE = [
  BadSettings,
  FolderInUse,
  MayNotCreateTables,
  TablesInUse,
  UnusableDatabase,
  UnusableFolder,
]

/** Error codes of the network and PostgreSQL for an unreachable database. */
const DATABASE_MESSAGES: Record<string, string> = {
  ECONNREFUSED: 'The database in DATABASE_URL refused the connection.',
  ENOTFOUND: 'The host name in DATABASE_URL was not found.',
  '28P01': 'The user name or password in DATABASE_URL is wrong.',
  '28000': 'The user in DATABASE_URL may not connect to this database.',
  '3D000': 'The database named in DATABASE_URL does not exist.',
}

/** Why the server or a command cannot work, as a message; undefined for unexpected errors. */
export function explained(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (FOR_PEOPLE.some((kind) => error instanceof kind)) return error.message
  return 'code' in error ? DATABASE_MESSAGES[String(error.code)] : undefined
}
