import { asc, desc, eq, inArray } from 'drizzle-orm'
import { groupedBy } from '#domain/grouped-by.ts'
import type { AdminOrder, OrderLine } from '#domain/merch/admin-order.ts'
import { attentionReasonOf } from '#domain/merch/needs-attention.ts'
import { byNameAndSize } from '#domain/merch/stock.ts'
import type { Db } from '#server/db/db.ts'
import { orderLines, orders, paymentAttempts } from '#server/db/schema/shop.ts'
import { refunds } from '#server/db/schema/shop-money.ts'
import { type AttemptRow, chargedBy, type OrderRow } from '#server/modules/checkout/order-rows.ts'
import { type RefundRow, toRefund } from '#server/modules/refunds/refund-rows.ts'

type Scope = { db: Db; now: Date }
type LineRow = typeof orderLines.$inferSelect

/** Orders as admins see them, in the given order, with their lines and refunds. */
export async function toAdminOrders(
  { db, now }: Scope,
  rows: readonly OrderRow[],
): Promise<AdminOrder[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [lines, refundRows, attempts] = await Promise.all([
    db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.sku)),
    db
      .select()
      .from(refunds)
      .where(inArray(refunds.orderId, ids))
      .orderBy(desc(refunds.createdAt), desc(refunds.id)),
    db.select().from(paymentAttempts).where(inArray(paymentAttempts.orderId, ids)),
  ])
  const linesOf = groupedBy(lines, ({ orderId }) => orderId)
  const refundsOf = groupedBy(refundRows, ({ orderId }) => orderId)
  const attemptOf = new Map(attempts.map((attempt) => [attempt.orderId, attempt]))
  return rows.map((row) =>
    toAdminOrder(
      row,
      linesOf.get(row.id) ?? [],
      refundsOf.get(row.id) ?? [],
      attemptOf.get(row.id),
      now,
    ),
  )
}

/** One order with its lines and refunds; null when there is none. */
export async function findOrderView(scope: Scope, id: string): Promise<AdminOrder | null> {
  const rows = await scope.db.select().from(orders).where(eq(orders.id, id))
  const [order] = await toAdminOrders(scope, rows)
  return order ?? null
}

function toAdminOrder(
  row: OrderRow,
  lines: LineRow[],
  refundRows: RefundRow[],
  attempt: AttemptRow | undefined,
  now: Date,
): AdminOrder {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    customerPhone: row.customerPhone,
    isMember: row.memberId !== null,
    subtotal: row.subtotal,
    discount: row.discount,
    total: row.total,
    refunded: row.refunded,
    charged: chargedBy(attempt),
    failure: row.failure,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    handedOverAt: row.handedOverAt?.toISOString() ?? null,
    lines: lines.map(toLine).sort(byNameAndSize),
    refunds: refundRows.map(toRefund),
    reasons: attentionReasonOf(
      {
        state: row.state,
        paidAt: row.paidAt,
        failure: row.failure,
        reviewedAt: row.reviewedAt,
        refunds: refundRows,
        chargedAt: attempt?.startedAt ?? null,
        foundAmount: attempt?.foundAmount ?? null,
      },
      now,
    ),
  }
}

function toLine({ orderId: _, held: __, ...line }: LineRow): OrderLine {
  return line
}
