import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  type PgColumn,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { REFUND_ASKERS, REFUND_STATES } from '#domain/merch/refund.ts'
import { moment } from './moment.ts'
import { orders } from './shop.ts'

type Watched = Record<'state' | 'askedBy' | 'createdAt' | 'settledAt' | 'reviewedAt', PgColumn>

/** A refund that is unknown, or that failed or was made by the shop itself and that nobody has looked at (decision 30). */
export const isForPerson = ({ state, askedBy, createdAt, settledAt, reviewedAt }: Watched) =>
  sql`${state} = 'unknown' or (${askedBy} = 'system' and (${reviewedAt} is null or ${reviewedAt} < ${createdAt})) or (${state} = 'failed' and (${reviewedAt} is null or ${reviewedAt} < ${settledAt}))`

/** Money on its way back. The row's id is the key that Square knows the refund by, kept before it is asked (decision 30). */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** What the asker's page calls this wish; the same one again is the same refund. */
    idempotencyKey: text('idempotency_key').notNull(),
    amount: integer().notNull(),
    reason: text().notNull(),
    askedBy: text('asked_by', { enum: REFUND_ASKERS }).notNull(),
    /** Whether the order's goods went back into the stock with it, which they do once. */
    restock: boolean().notNull().default(false),
    state: text({ enum: REFUND_STATES }).notNull().default('pending'),
    squareRefundId: text('square_refund_id').unique('refunds_square_refund_unique'),
    /** Why Square did not make it, as a sentence for an admin. */
    failure: text(),
    createdAt: moment('created_at').notNull(),
    /** When Square was last asked; who moves it asks. */
    askedAt: moment('asked_at'),
    settledAt: moment('settled_at'),
    /** When an admin last looked at its order, kept here too, so that an index tells what nobody has seen. */
    reviewedAt: moment('reviewed_at'),
  },
  (table) => [
    unique('refunds_key_unique').on(table.orderId, table.idempotencyKey),
    check('refunds_amount', sql`${table.amount} > 0`),
    check('refunds_asker_known', sql`${table.askedBy} in ('admin', 'system')`),
    check(
      'refunds_state_known',
      sql`${table.state} in ('pending', 'unknown', 'completed', 'failed')`,
    ),
    check(
      'refunds_settled',
      sql`(${table.state} in ('completed', 'failed')) = (${table.settledAt} is not null)`,
    ),
    uniqueIndex('refunds_one_restock').on(table.orderId).where(sql`${table.restock}`),
    index('refunds_by_order').on(table.orderId, table.createdAt),
    index('refunds_unsettled')
      .on(table.askedAt)
      .where(sql`${table.state} in ('pending', 'unknown')`),
    index('refunds_for_a_person').on(table.orderId).where(isForPerson(table)),
  ],
)

/** The receipt that a paid order's buyer is still to be sent; the row comes with the payment (decision 30). */
export const receiptMails = pgTable(
  'receipt_mails',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    tries: integer().notNull().default(0),
    /** Also keeps two processes from sending at once: who moves it may send. */
    nextTryAt: moment('next_try_at').notNull(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [index('receipt_mails_due').on(table.nextTryAt).where(sql`${table.sentAt} is null`)],
)

/** Square's events that have had their effect, by Square's own ids, so that each has it once. */
export const squareEvents = pgTable(
  'square_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('square_events_old').on(table.receivedAt)],
)
