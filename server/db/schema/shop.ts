import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ORDER_STATES } from '#domain/merch/order.ts'
import { MOVEMENT_REASONS } from '#domain/merch/stock-movement.ts'
import { moment, rowVersion } from './columns.ts'
import { members } from './members.ts'

/** Retired products and variants remain for their orders, and only admins see them. */
export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    basePrice: integer('base_price').notNull(),
    imageUrl: text('image_url'),
    retiredAt: moment('retired_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    version: rowVersion(),
  },
  (table) => [
    check('products_base_price', sql`${table.basePrice} between 1 and 1000000`),
    index('products_by_name').on(table.name, table.id),
  ],
)

/** Never oversold: the check constraints enforce it independently of the code. */
export const variants = pgTable(
  'variants',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    size: text().notNull(),
    sku: text().notNull().unique('variants_sku_unique'),
    quantityPurchased: integer('quantity_purchased').notNull().default(0),
    quantitySold: integer('quantity_sold').notNull().default(0),
    quantityGivenAway: integer('quantity_given_away').notNull().default(0),
    quantityHeld: integer('quantity_held').notNull().default(0),
    retiredAt: moment('retired_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    version: rowVersion(),
  },
  (table) => [
    unique('variants_size_unique').on(table.productId, table.size),
    check('variants_purchased', sql`${table.quantityPurchased} >= 0`),
    check('variants_sold', sql`${table.quantitySold} >= 0`),
    check('variants_given_away', sql`${table.quantityGivenAway} >= 0`),
    check('variants_held', sql`${table.quantityHeld} >= 0`),
    check(
      'variants_not_oversold',
      sql`${table.quantitySold}::bigint + ${table.quantityGivenAway} + ${table.quantityHeld} <= ${table.quantityPurchased}`,
    ),
  ],
)

/** Every change of a variant's stock except temporary holds: what, how many, why. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => variants.id),
    reason: text({ enum: MOVEMENT_REASONS }).notNull(),
    quantity: integer().notNull(),
    note: text(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check(
      'stock_movements_reason_known',
      sql`${table.reason} in ('purchased', 'given_away', 'correction', 'sold', 'returned')`,
    ),
    index('stock_movements_by_variant').on(table.variantId, table.id),
    index('stock_movements_by_order').on(table.orderId).where(sql`${table.orderId} is not null`),
  ],
)

/** Sums are in cents. `holdUntil` is set while an open order holds stock. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity({ startWith: 1001 }),
    squareOrderId: text('square_order_id').unique('orders_square_order_unique'),
    browserHash: text('browser_hash'),
    /** A keyed hash of the address it began at; a trigger clears it once the order is no longer open. */
    addressHash: text('address_hash'),
    state: text({ enum: ORDER_STATES }).notNull().default('open'),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone'),
    /** The membership that the buyer's browser claimed; it proves nothing. */
    sentMemberId: text('sent_member_id'),
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    subtotal: integer().notNull(),
    discount: integer().notNull(),
    total: integer().notNull(),
    holdUntil: moment('hold_until').notNull(),
    /** The message to the buyer when it failed; if it was paid after all, the order was filled late. */
    failure: text(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    paidAt: moment('paid_at'),
    /** The sum of its refunds that have not failed, updated with their rows. */
    refunded: integer().notNull().default(0),
    handedOverAt: moment('handed_over_at'),
    /** When an admin last reviewed it and found nothing more to do. */
    reviewedAt: moment('reviewed_at'),
  },
  (table) => [
    check(
      'orders_state_known',
      sql`${table.state} in ('open', 'lapsed', 'charging', 'paid', 'failed', 'unknown')`,
    ),
    check('orders_total', sql`${table.total} = ${table.subtotal} - ${table.discount}`),
    check('orders_discount', sql`${table.discount} between 0 and ${table.subtotal}`),
    check('orders_paid', sql`(${table.state} = 'paid') = (${table.paidAt} is not null)`),
    check('orders_refunded', sql`${table.refunded} between 0 and ${table.total}`),
    check('orders_handed_over', sql`${table.handedOverAt} is null or ${table.state} = 'paid'`),
    uniqueIndex('orders_one_open').on(table.browserHash).where(sql`${table.state} = 'open'`),
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_open_until').on(table.holdUntil).where(sql`${table.state} = 'open'`),
    index('orders_unsettled')
      .on(table.updatedAt)
      .where(sql`${table.state} in ('charging', 'unknown')`),
  ],
)

/** Purchased items with their names and prices at the time. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => variants.id),
    productName: text('product_name').notNull(),
    size: text().notNull(),
    sku: text().notNull(),
    quantity: integer().notNull(),
    unitPrice: integer('unit_price').notNull(),
    /** How many of the variant's `quantityHeld` are this line's. */
    held: integer().notNull().default(0),
    /** How many went back into stock, updated with the refunds that returned them. */
    returned: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.variantId] }),
    check('order_lines_quantity', sql`${table.quantity} between 1 and 20`),
    check('order_lines_unit_price', sql`${table.unitPrice} > 0`),
    check('order_lines_held', sql`${table.held} between 0 and ${table.quantity}`),
    check('order_lines_returned', sql`${table.returned} between 0 and ${table.quantity}`),
    index('order_lines_by_variant').on(table.variantId),
  ],
)

/** The only attempt to charge a card for an order; its key is saved before the call to Square. */
export const paymentAttempts = pgTable('payment_attempts', {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid('order_id')
    .notNull()
    .unique('payment_attempts_one_each')
    .references(() => orders.id, { onDelete: 'cascade' }),
  idempotencyKey: text('idempotency_key').notNull().unique('payment_attempts_key_unique'),
  amount: integer().notNull(),
  squarePaymentId: text('square_payment_id').unique('payment_attempts_payment_unique'),
  /** What Square charged, if it differs from `amount`: an admin has to review it. */
  foundAmount: integer('found_amount'),
  startedAt: moment('started_at').notNull(),
  settledAt: moment('settled_at'),
  /** When a charge that came to nothing was checked with Square again. */
  recheckedAt: moment('looked_again_at'),
})
