import type { AppContext } from './context.ts'

const MINUTE = 60_000
const REMEMBERED_AT_MOST = 1_000

// The log in a request's hands is its own; the database is the one for all of them.
const written = new WeakMap<object, Map<string, number>>()

/** Whether a line about `key` was written within the last minute; if not, it counts as written now. */
export function wasJustWritten(c: AppContext, key: string): boolean {
  const { db } = c.var.deps
  const now = c.var.deps.now().getTime()
  const moments = written.get(db) ?? new Map<string, number>()
  written.set(db, moments)
  const last = moments.get(key)
  // One that lies ahead was noted before the clock was put back.
  if (last !== undefined && Math.abs(now - last) < MINUTE) return true
  if (moments.size >= REMEMBERED_AT_MOST) moments.clear()
  moments.set(key, now)
  return false
}
