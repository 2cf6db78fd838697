import type { Sql } from 'postgres'
import { wasDenied } from './database-errors.ts'

/** The database that DATABASE_URL leads to can't do what the server needs. */
export class UnusableDatabase extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnusableDatabase'
  }
}

/**
 * Throws `UnusableDatabase` for a database that isn't UTF-8, and behind a connection pooler such as PgBouncer, whose
 * clients share connections: locks and prepared statements would be left with other clients.
 */
export async function requireUsable(client: Sql): Promise<void> {
  const found = await client<{ encoding: string; pid: number; name: string }[]>`
    select current_setting('server_encoding') as encoding, pg_backend_pid() as pid,
      current_database()::text as name`
  const [database] = found
  if (!database) return
  if (database.encoding !== 'UTF8') {
    throw new UnusableDatabase(
      `The database "${database.name}" in DATABASE_URL uses ${database.encoding}, but UTF-8 is required. Create one with: CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8';`,
    )
  }
  // A pooler invents the process that it names at the beginning of a connection.
  if (found.state.pid !== database.pid) {
    throw new UnusableDatabase(
      'DATABASE_URL points to a connection pooler such as PgBouncer. Use the address of PostgreSQL itself: the server pools its connections (DATABASE_POOL).',
    )
  }
}

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
