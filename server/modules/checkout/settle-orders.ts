import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Payments, PaymentsFailed } from '#server/adapters/payments.ts'
import type { Db } from '#server/db/db.ts'
import { orders, paymentAttempts } from '#server/db/schema/shop.ts'
import { type Outcome, settleOrder } from './settle-order.ts'

type Scope = { db: Db; now: Date; payments: Payments | null; log: Logger }
type Unsettled = { orderId: string; squareOrderId: string | null; key: string; amount: number }

// Longer than both tries of a charge together take, so that no process is still at it.
const AT_REST_MS = 45_000
const AT_MOST = 200
const AT_ONCE = 10

const NOT_CHARGED: Outcome = {
  kind: 'declined',
  reason: 'The card was not charged after all. Please check out again.',
}

/**
 * Finds out from Square what became of charges that a crash or a timeout left behind, and writes it down
 * (decision 10). Any number of processes may do it. What Square does not tell waits for the next time.
 */
export async function settleOrders({ db, now, payments, log }: Scope): Promise<void> {
  if (!payments) return
  const settle = async (one: Unsettled) => {
    try {
      await settleOrder({ db, now }, one.orderId, await outcomeOf(payments, one))
    } catch (error) {
      if (!(error instanceof PaymentsFailed)) throw error
      log.warn({ err: error, orderId: one.orderId }, 'a charge could not be settled yet')
    }
  }
  const waiting = await readUnsettled(db, now)
  for (let from = 0; from < waiting.length; from += AT_ONCE) {
    await Promise.all(waiting.slice(from, from + AT_ONCE).map(settle))
  }
}

function readUnsettled(db: Db, now: Date): Promise<Unsettled[]> {
  const atRest = lte(paymentAttempts.startedAt, new Date(now.getTime() - AT_REST_MS))
  return db
    .select({
      orderId: orders.id,
      squareOrderId: orders.squareOrderId,
      key: paymentAttempts.idempotencyKey,
      amount: paymentAttempts.amount,
    })
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(and(inArray(orders.state, ['charging', 'unknown']), atRest))
    .orderBy(asc(paymentAttempts.startedAt))
    .limit(AT_MOST)
}

/** No payment counts as none only once a late one is kept from coming, and there still is none. */
async function outcomeOf(
  payments: Payments,
  { squareOrderId, key, amount }: Unsettled,
): Promise<Outcome> {
  const look = () => paidOutcome(payments, squareOrderId ?? '', amount)
  const paid = await look()
  if (paid) return paid
  await payments.cancelCharge(key)
  return (await look()) ?? NOT_CHARGED
}

async function paidOutcome(
  payments: Payments,
  squareOrderId: string,
  amount: number,
): Promise<Outcome | null> {
  const payment = await payments.findPayment(squareOrderId)
  if (!payment) return null
  if (payment.amount === amount) return { kind: 'paid', paymentId: payment.paymentId }
  throw new PaymentsFailed('orders.get', `a payment of ${payment.amount} in place of ${amount}`)
}
