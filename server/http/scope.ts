import type { AppContext } from './context.ts'

/** What most verbs work with: the database, and the moment of the call. */
export function scopeOf(c: AppContext) {
  const { db, now } = c.var.deps
  return { db, now: now() }
}
