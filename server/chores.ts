import type { Deps } from './deps.ts'
import { expireRequests } from './modules/car-requests/expire-requests.ts'
import { clearOldBrowsers } from './modules/checkout/clear-old-browsers.ts'
import { lapseOrders } from './modules/checkout/lapse-orders.ts'
import { lookAgain } from './modules/checkout/look-again.ts'
import { settleOrders } from './modules/checkout/settle-orders.ts'
import { clearOldSubmissions } from './modules/form-webhook/clear-old-submissions.ts'
import { clearOldKeys } from './modules/idempotency-keys/clear-old-keys.ts'
import { clearOldPairings } from './modules/kiosk/clear-old-pairings.ts'
import { clearUnusedPictures } from './modules/pictures/clear-unused-pictures.ts'
import { sendReceipts } from './modules/receipts/send-receipts.ts'
import { settleRefunds } from './modules/refunds/settle-refunds.ts'
import { clearOldSessions } from './modules/sessions/sessions.ts'
import { clearOldCodes } from './modules/sign-in/clear-old-codes.ts'
import { clearOldEvents } from './modules/square-webhook/clear-old-events.ts'

type Scope = Pick<Deps, 'db' | 'payments' | 'delivery' | 'settings' | 'log'> & { now: Date }
type Chore = (scope: Scope) => Promise<void>

const EVERY_MS = 60_000
const QUICK: Chore[] = [
  lapseOrders,
  expireRequests,
  clearOldKeys,
  clearOldPairings,
  clearOldSessions,
  clearOldCodes,
  clearUnusedPictures,
  clearOldSubmissions,
  clearOldBrowsers,
  clearOldEvents,
]
// These wait for Square and for a mail server, and nothing waits for them. What one finds may be the next one's work.
const MONEY: Chore[] = [settleOrders, lookAgain, settleRefunds]
const MAIL: Chore[] = [sendReceipts]
const ALL = [QUICK, MONEY, MAIL]

async function inTurn(deps: Deps, chores: Chore[]): Promise<void> {
  const { db, payments, delivery, settings, log } = deps
  const scope = { db, now: deps.now(), payments, delivery, settings, log }
  for (const chore of chores) {
    await chore(scope).catch((error) => log.error({ err: error }, 'a chore failed'))
  }
}

/** Does once what has to happen now and then; a chore that fails keeps none of the others from being done. */
export async function runChores(deps: Deps): Promise<void> {
  await Promise.all(ALL.map((chores) => inTurn(deps, chores)))
}

/** Does the chores at start and every minute; returns how to stop it. */
export function startChores(deps: Deps): () => void {
  const underWay = new Set<Chore[]>()
  const run = () => {
    for (const chores of ALL) {
      if (underWay.has(chores)) continue
      underWay.add(chores)
      void inTurn(deps, chores).finally(() => underWay.delete(chores))
    }
  }
  run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
