import { type Background, createBackground } from './background.ts'
import type { Deps } from './deps.ts'
import { expireRequests } from './modules/car-requests/expire-requests.ts'
import { lapseOrders } from './modules/checkout/lapse-orders.ts'
import { lookAgain } from './modules/checkout/look-again.ts'
import { settleOrders } from './modules/checkout/settle-orders.ts'
import { sendReceipts } from './modules/receipts/send-receipts.ts'
import { settleRefunds } from './modules/refunds/settle-refunds.ts'
import { createClockDoubt } from './retention/believed-clock.ts'
import { RETENTION } from './retention/retention.ts'

type Scope = Pick<Deps, 'db' | 'payments' | 'delivery' | 'settings' | 'log'> & {
  /** When its turn began. */
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
const createLanes = (mayBegin = createClockDoubt()): readonly Lane[] => [
  { everyMs: MINUTE_MS, chores: [lapseOrders] },
  // No later minute makes a request pending again that a clock far ahead has expired.
  { everyMs: MINUTE_MS, chores: [expireRequests], mayBegin },
  // These wait for Square and for a mail server, and nothing waits for them. What one finds may be the next one's work.
  { everyMs: MINUTE_MS, chores: [settleOrders, lookAgain, settleRefunds] },
  { everyMs: MINUTE_MS, chores: [sendReceipts] },
  // Nothing depends on the minute in which a row goes that decides nothing any more.
  { everyMs: 60 * MINUTE_MS, chores: RETENTION, mayBegin },
]

async function inTurn(deps: Deps, lane: Lane, isOver = () => false): Promise<void> {
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
      log.error({ err: error, chore: chore.name }, 'a chore failed')
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

/** Does once what has to happen now and then; a chore that fails keeps none of the others from being done. */
export async function runChores(deps: Deps): Promise<void> {
  await Promise.all(createLanes().map((lane) => inTurn(deps, lane)))
}

/** Does the chores at start and each in its time; returns how to stop, which waits for those under way. */
export function startChores(deps: Deps): () => ReturnType<Background['settled']> {
  const background = createBackground(deps.log)
  const underWay = new Set<Lane>()
  let stopping = false
  const run = (lane: Lane) => {
    if (underWay.has(lane)) return
    underWay.add(lane)
    background.run('chores', () =>
      inTurn(deps, lane, () => stopping).finally(() => underWay.delete(lane)),
    )
  }
  const timers = createLanes().map((lane) => {
    run(lane)
    return setInterval(run, lane.everyMs, lane).unref()
  })
  return () => {
    stopping = true
    for (const timer of timers) clearInterval(timer)
    return background.settled()
  }
}
