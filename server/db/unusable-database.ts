import type { Sql } from 'postgres'

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
