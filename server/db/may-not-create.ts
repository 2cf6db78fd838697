import type { Sql } from 'postgres'
import { wasDenied } from './constraint-errors.ts'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The role in DATABASE_URL lacks the permission to create or change the tables the server needs. */
export class MayNotCreateTables extends Error {
  constructor(role: string, database: string, reason: string, cause: unknown) {
    super(
      [
        `The database role ${quoted(role)} in DATABASE_URL may not create or change tables in ${quoted(database)} (PostgreSQL: ${reason}).`,
        `As a PostgreSQL administrator, make it the owner of the database and its tables, then start again:`,
        `  ALTER DATABASE ${quoted(database)} OWNER TO ${quoted(role)};`,
        `If another role owns the tables, connect to ${quoted(database)} and also run: REASSIGN OWNED BY that_role TO ${quoted(role)};`,
      ].join('\n'),
      { cause },
    )
    this.name = 'MayNotCreateTables'
  }
}

/** The error to throw instead of `error`, which a migration by `client` failed with. */
export async function explainDenied(client: Sql, error: unknown): Promise<unknown> {
  const reason = wasDenied(error)
  if (!reason) return error
  const [found] = await client<{ role: string; name: string }[]>`
    select current_user::text as role, current_database()::text as name`
  return found ? new MayNotCreateTables(found.role, found.name, reason, error) : error
}
