import type { Deps } from './deps.ts'
import { expireRequests } from './modules/car-requests/expire-requests.ts'
import { clearOldBrowsers } from './modules/checkout/clear-old-browsers.ts'
import { lapseOrders } from './modules/checkout/lapse-orders.ts'
import { settleOrders } from './modules/checkout/settle-orders.ts'
import { clearOldSubmissions } from './modules/form-webhook/clear-old-submissions.ts'
import { clearOldKeys } from './modules/idempotency-keys/clear-old-keys.ts'
import { clearOldPairings } from './modules/kiosk/clear-old-pairings.ts'
import { clearUnusedPictures } from './modules/pictures/clear-unused-pictures.ts'
import { clearOldSessions } from './modules/sessions/sessions.ts'
import { clearOldCodes } from './modules/sign-in/clear-old-codes.ts'

const EVERY_MS = 60_000
const CHORES = [
  lapseOrders,
  expireRequests,
  clearOldKeys,
  clearOldPairings,
  clearOldSessions,
  clearOldCodes,
  clearUnusedPictures,
  clearOldSubmissions,
  clearOldBrowsers,
  // Last, for it waits for Square.
  settleOrders,
]

/** What has to happen now and then, at start and every minute; returns how to stop it. */
export function startChores(deps: Deps): () => void {
  const run = async () => {
    const { db, payments, log } = deps
    const scope = { db, now: deps.now(), payments, log }
    for (const chore of CHORES) {
      await chore(scope).catch((error) => log.error({ err: error }, 'a chore failed'))
    }
  }
  void run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
