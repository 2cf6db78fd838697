import type { Deps } from './deps.ts'
import { clearOldSessions } from './modules/sessions/sessions.ts'

const EVERY_MS = 60_000

/** What has to happen now and then, at start and every minute; returns how to stop it. */
export function startChores(deps: Deps): () => void {
  const run = async () => {
    const scope = { db: deps.db, now: deps.now() }
    for (const chore of [clearOldSessions]) {
      await chore(scope).catch((error) => deps.log.error({ err: error }, 'a chore failed'))
    }
  }
  void run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
