import { PgliteSession } from 'drizzle-orm/pglite'
import { PostgresJsSession } from 'drizzle-orm/postgres-js'
import { vi } from 'vitest'

/** Collects the statements sent to either database, without their values, until the test ends. */
export function collectStatements(): { take(): string[] } {
  const spies = [PgliteSession, PostgresJsSession].map(({ prototype }) =>
    vi.spyOn(prototype, 'prepareQuery'),
  )
  return {
    /** Those since the last call. */
    take: () =>
      spies.flatMap((spy) => {
        const taken = spy.mock.calls.map(([query]) => query.sql)
        spy.mockClear()
        return taken
      }),
  }
}
