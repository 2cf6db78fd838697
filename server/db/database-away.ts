const LOST = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'CONNECT_TIMEOUT'],
  ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'NO_PLACE'],
])
// Connection exceptions; too many connections; a PostgreSQL that shuts down, crashed, or is not up yet; a row that
// another holds for too long, and a transaction that stood idle for too long.
const SQL_STATE = /^(08...|53300|57P0[123]|55P03|25P03)$/

/** Whether `error` says that the database was out of reach, lost on the way, or held up, and not what it answered. */
export function isDatabaseAway(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; depth++) {
    const code = 'code' in one ? one.code : null
    if (typeof code === 'string' && (LOST.has(code) || SQL_STATE.test(code))) return true
    one = one.cause
  }
  return false
}
