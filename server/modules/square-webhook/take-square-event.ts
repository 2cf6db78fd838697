import { eq } from 'drizzle-orm'
import type { SquareEvent } from '#domain/api/webhooks.ts'
import type { Payments } from '#server/adapters/payments.ts'
import type { Db } from '#server/db/db.ts'
import { squareEvents } from '#server/db/schema/shop-money.ts'
import { findOrder } from '#server/modules/checkout/order-rows.ts'
import { findOutcome, settleOrder } from '#server/modules/checkout/settle-order.ts'
import { findRefundBySquareId } from '#server/modules/refunds/refund-rows.ts'
import { settleRefund } from '#server/modules/refunds/request-refund.ts'

type Scope = { db: Db; now: Date }
type Effect = (scope: Scope) => Promise<unknown>

/**
 * Applies a Square event exactly once, also under retries and concurrent calls: fetches the order or refund it names
 * from Square, outside a transaction, and saves the answer together with the event's id. Throws
 * `PaymentsFailed`; then nothing has changed.
 */
export async function takeSquareEvent(
  { db, now, payments }: Scope & { payments: Payments },
  event: SquareEvent,
): Promise<void> {
  const id = event.event_id
  if ((await db.$count(squareEvents, eq(squareEvents.id, id))) > 0) return
  const effect = await effectOf(db, payments, event)
  if (!effect) return
  await db.transaction(async (tx) => {
    const [newEvent] = await tx
      .insert(squareEvents)
      .values({ id, type: event.type, receivedAt: now })
      .onConflictDoNothing()
      .returning()
    if (newEvent) await effect({ db: tx, now })
  })
}

async function effectOf(
  db: Db,
  payments: Payments,
  { type, data }: SquareEvent,
): Promise<Effect | null> {
  const { payment, refund } = data?.object ?? {}
  if (type === 'payment.updated') return effectOfPayment(db, payments, payment?.order_id)
  if (type === 'refund.updated') return effectOfRefund(db, payments, refund?.id)
  return null
}

// No payment means nothing here: only the background check may decide that an order was not paid.
async function effectOfPayment(
  db: Db,
  payments: Payments,
  id: string | undefined,
): Promise<Effect | null> {
  const order = id ? await findOrder(db, id) : undefined
  if (!order || order.state === 'paid') return null
  const { squareOrderId, total: amount } = order
  const outcome = await findOutcome(payments, { squareOrderId, amount })
  return outcome ? (scope) => settleOrder(scope, order.id, outcome) : null
}

async function effectOfRefund(
  db: Db,
  payments: Payments,
  id: string | undefined,
): Promise<Effect | null> {
  const refund = id ? await findRefundBySquareId(db, id) : undefined
  if (!refund || !id || refund.settledAt) return null
  const outcome = await payments.findRefund(id)
  return (scope) => settleRefund(scope, refund, outcome)
}
