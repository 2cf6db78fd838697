import postgres, { type Sql } from 'postgres'
import type { Gate } from './gate.ts'
import { heardSocket } from './heard-socket.ts'
import { lastingClient } from './lasting-client.ts'

/**
 * By itself postgres.js lets queries wait up to 20 s before it looks for a database that was gone, and asks each new
 * connection for types of arrays, which we never send; where that one question fails, the process ends.
 */
const QUICK_TO_RETURN = { backoff: () => 0, connect_timeout: 5, fetch_types: false }

/** How long, in ms, a statement waits for a row that another holds, and a transaction for its next statement. */
export type Waits = { lockMs: number; idleMs: number }

export const WAITS: Waits = { lockMs: 10_000, idleMs: 30_000 }

/**
 * Up to `max` connections to PostgreSQL, made when they are needed, and anew when they were lost (decision 35). `gate`
 * lets through as much as they can do at once. None of them holds a row for ever, nor waits for one, whoever holds it.
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
    ...heardSocket(databaseUrl),
    ...QUICK_TO_RETURN,
  })
  return lastingClient(client, gate)
}
