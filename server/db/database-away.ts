const LOST = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'CONNECT_TIMEOUT'],
  ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'NO_PLACE'],
])
// Connection exceptions; too many connections; a PostgreSQL that is shutting down, crashed, or starting; lock timeouts,
// and transactions that were idle for too long.
const SQL_STATE = /^(08...|53300|57P0[123]|55P03|25P03)$/

/** Whether `error` means that the database was unreachable, lost or blocked, as opposed to an error it returned. */
export function isDatabaseAway(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; depth++) {
    const code = 'code' in one ? one.code : null
    if (typeof code === 'string' && (LOST.has(code) || SQL_STATE.test(code))) return true
    one = one.cause
  }
  return false
}
