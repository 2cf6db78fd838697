import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { REFUND_REQUESTERS, REFUND_STATES, type ReturnedLine } from '#domain/merch/order.ts'
import { moment } from './columns.ts'
import { orders } from './shop.ts'

/** Refunds in any state. The row's id is the idempotency key at Square, saved before the first call. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The key of the admin's request; a repeat with the same key is the same refund. */
    idempotencyKey: text('idempotency_key').notNull(),
    amount: integer().notNull(),
    reason: text().notNull(),
    requestedBy: text('requested_by', { enum: REFUND_REQUESTERS }).notNull(),
    /** What went back into stock with it; `order_lines.returned` has the sums. */
    returns: jsonb().$type<ReturnedLine[]>().notNull().default([]),
    state: text({ enum: REFUND_STATES }).notNull().default('pending'),
    squareRefundId: text('square_refund_id').unique('refunds_square_refund_unique'),
    /** Why Square refused it, as a message for an admin. */
    failure: text(),
    createdAt: moment('created_at').notNull(),
    /** When Square was last called for it; updating it claims the next call. */
    checkedAt: moment('checked_at'),
    settledAt: moment('settled_at'),
  },
  (table) => [
    unique('refunds_key_unique').on(table.orderId, table.idempotencyKey),
    check('refunds_amount', sql`${table.amount} > 0`),
    check('refunds_requester_known', sql`${table.requestedBy} in ('admin', 'system')`),
    check(
      'refunds_state_known',
      sql`${table.state} in ('pending', 'unknown', 'completed', 'failed')`,
    ),
    check(
      'refunds_settled',
      sql`(${table.state} in ('completed', 'failed')) = (${table.settledAt} is not null)`,
    ),
    index('refunds_by_order').on(table.orderId, table.createdAt),
    index('refunds_unsettled')
      .on(table.checkedAt)
      .where(sql`${table.state} in ('pending', 'unknown')`),
  ],
)

/** Receipts to be sent to buyers of paid orders; the row is created with the payment. */
export const receiptMails = pgTable(
  'receipt_mails',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    tries: integer().notNull().default(0),
    /** Updating it also claims the next try, so that two processes never send at once. */
    nextTryAt: moment('next_try_at').notNull(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [index('receipt_mails_due').on(table.nextTryAt).where(sql`${table.sentAt} is null`)],
)
