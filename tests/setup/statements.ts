import { PostgresJsSession } from 'drizzle-orm/postgres-js'
import { vi } from 'vitest'

/** Collects the statements sent to the database, without their values, until the test ends. */
export function collectStatements(): { take(): string[] } {
  const spy = vi.spyOn(PostgresJsSession.prototype, 'prepareQuery')
  return {
    /** Those since the last call. */
    take: () => {
      const taken = spy.mock.calls.map(([query]) => query.sql)
      spy.mockClear()
      return taken
    },
  }
}
