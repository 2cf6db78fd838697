import { type Background, createBackground } from './background.ts'
import type { Deps } from './deps.ts'
import { expireRequests } from './modules/car-requests/expire-requests.ts'
import { lapseOrders } from './modules/checkout/give-up-order.ts'
import { settleOrders } from './modules/checkout/settle-orders.ts'
import { clearOldOrders, forgetCustomers } from './modules/orders/old-orders.ts'
import { sendReceipts } from './modules/receipts/send-receipts.ts'
import { settleRefunds } from './modules/refunds/settle-refunds.ts'
import { stageDueCars } from './modules/vehicles/stage-due-cars.ts'
import { isClockBelieved } from './retention/believed-clock.ts'
import { clearOldRows } from './retention/retention.ts'

type Scope = Pick<Deps, 'db' | 'payments' | 'delivery' | 'settings' | 'log'> & {
  /** When its run began. */
  now: Date
  clock: () => Date
}
type Chore = (scope: Scope) => Promise<void>
type Lane = {
  everyMs: number
  chores: readonly Chore[]
  mayBegin?: (scope: Scope) => Promise<boolean>
}

const MINUTE_MS = 60_000
const LANES: readonly Lane[] = [
  { everyMs: MINUTE_MS, chores: [lapseOrders] },
  { everyMs: MINUTE_MS, chores: [expireRequests] },
  { everyMs: MINUTE_MS, chores: [stageDueCars] },
  // These wait for Square and a mail server, and nothing waits for them. One may create work for the next.
  { everyMs: MINUTE_MS, chores: [settleOrders, settleRefunds] },
  { everyMs: MINUTE_MS, chores: [sendReceipts] },
  // It does not matter in which minute an old row is deleted.
  {
    everyMs: 60 * MINUTE_MS,
    chores: [clearOldRows, forgetCustomers, clearOldOrders],
    mayBegin: isClockBelieved,
  },
]

async function runLane(deps: Deps, lane: Lane, isOver = () => false): Promise<void> {
  if (!(await mayBegin(deps, lane))) return
  const { db, payments, delivery, settings, log, metrics } = deps
  for (const chore of lane.chores) {
    if (isOver()) return
    const now = deps.now()
    try {
      await chore({ db, now, clock: deps.now, payments, delivery, settings, log })
      metrics.choreDone(chore.name, now)
    } catch (error) {
      metrics.choreFailed(chore.name)
      log.error({ err: error, chore: chore.name }, 'background job failed')
    }
  }
}

async function mayBegin(deps: Deps, lane: Lane): Promise<boolean> {
  try {
    return (await lane.mayBegin?.({ ...deps, now: deps.now(), clock: deps.now })) ?? true
  } catch (error) {
    deps.log.error({ err: error }, 'it is not known whether chores may begin, so they wait')
    return false
  }
}

/** Runs all chores once; a failing one does not stop the others. */
export async function runChores(deps: Deps): Promise<void> {
  await Promise.all(LANES.map((lane) => runLane(deps, lane)))
}

/**
 * Runs the chores at start and then on schedule; returns a function that stops them and waits for those in progress.
 */
export function startChores(deps: Deps): () => ReturnType<Background['finished']> {
  const background = createBackground(deps.log)
  const underWay = new Set<Lane>()
  let stopping = false
  const run = (lane: Lane) => {
    if (underWay.has(lane)) return
    underWay.add(lane)
    background.run('chores', () =>
      runLane(deps, lane, () => stopping).finally(() => underWay.delete(lane)),
    )
  }
  const timers = LANES.map((lane) => {
    run(lane)
    return setInterval(run, lane.everyMs, lane).unref()
  })
  return () => {
    stopping = true
    for (const timer of timers) clearInterval(timer)
    return background.finished()
  }
}
