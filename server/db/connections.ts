import postgres, { type ISql, type Sql } from 'postgres'
import type { Gate } from './gate.ts'
import { lastingClient } from './lasting-client.ts'
import { socketWithErrorHandler } from './socket-with-error-handler.ts'

/**
 * Reconnect at once: by default postgres.js waits up to 20 s. It also queries array types on each new connection, which
 * we never send; if that query fails, the process ends.
 */
const QUICK_TO_RETURN = { backoff: () => 0, connect_timeout: 5, fetch_types: false }

/** How long, in ms, a statement waits for a locked row, and a transaction for its next statement. */
export type Waits = { lockMs: number; idleMs: number }

export const WAITS: Waits = { lockMs: 10_000, idleMs: 30_000 }

/**
 * Up to `max` connections to PostgreSQL, opened on demand and again when lost (decision 35). `gate` limits concurrent
 * work to what they can do. Timeouts bound how long any of them holds or waits for a row.
 */
export function connectionsTo(
  databaseUrl: string,
  max: number,
  { gate, waits = WAITS }: { gate?: Gate; waits?: Waits | undefined } = {},
): Sql {
  const client = postgres(databaseUrl, {
    max,
    onnotice: () => {},
    connection: {
      application_name: 'rowhouse',
      lock_timeout: waits.lockMs,
      idle_in_transaction_session_timeout: waits.idleMs,
    },
    ...socketWithErrorHandler(databaseUrl),
    ...QUICK_TO_RETURN,
  })
  return lastingClient(client, gate)
}

const LONGEST_PREPARED = 4000

/**
 * A postgres.js client whose statements are prepared once per connection. Drizzle only does that for named statements,
 * and without it every statement with parameters takes two round trips.
 */
export function preparedClient<C extends ISql>(client: C): C {
  const unsafe = preparedUnsafe(client)
  return new Proxy(client, {
    get(target, property) {
      if (property === 'unsafe') return unsafe
      const value: unknown = Reflect.get(target, property)
      const startsTransaction = property === 'begin' || property === 'savepoint'
      if (!startsTransaction || typeof value !== 'function') return value
      return (...given: unknown[]) => value.apply(target, given.map(withPreparedClient))
    },
  })
}

/** Multi-row statements have too many lengths to be prepared. */
function preparedUnsafe(client: ISql): ISql['unsafe'] {
  return (query, parameters, options) =>
    client.unsafe(query, parameters, {
      ...options,
      prepare: options?.prepare || query.length <= LONGEST_PREPARED,
    })
}

function withPreparedClient(argument: unknown): unknown {
  if (typeof argument !== 'function') return argument
  return (transaction: ISql) => argument(preparedClient(transaction))
}
