import { orAbsent } from '../or-absent.ts'
import { z } from '../zod.ts'
import { ATTENTION_ORDER } from './needs-attention.ts'
import { ORDER_STATES, type Refund, refundSchema } from './order.ts'

/** The filters of the admins' order list; without one, it shows all orders. */
export const ORDER_FILTERS = ['to_hand_over', 'handed_over', 'refunded', 'unpaid'] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

/** A purchased item with its name and price at the time; `unitPrice` is in cents. */
const orderLineSchema = z.object({
  variantId: z.string(),
  productName: z.string(),
  size: z.string(),
  sku: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
})
export type OrderLine = z.output<typeof orderLineSchema>

/** An order as admins see it; sums are in cents, and `refunded` excludes failed refunds. */
export const adminOrderSchema = z.object({
  id: z.string(),
  number: z.number().nullable(),
  state: z.enum(ORDER_STATES).catch('unknown'),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string().nullable(),
  isMember: z.boolean(),
  subtotal: z.number(),
  discount: z.number(),
  total: z.number(),
  refunded: z.number(),
  /** What Square is known to have charged for it; 0 without a payment. */
  charged: z.number(),
  failure: z.string().nullable(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  handedOverAt: z.string().nullable(),
  lines: z.array(orderLineSchema),
  /** Newest first. */
  refunds: z.array(refundSchema),
  /** Why it needs attention, the most serious first; usually empty, also where an older app can't tell. */
  reasons: z.array(z.enum(ATTENTION_ORDER)).catch([]),
})
export type AdminOrder = z.output<typeof adminOrderSchema>

/**
 * An order after an edit. If it was already handed over, `handedOverBefore` says how long before, in milliseconds by
 * the server's clock.
 */
export const editedOrderSchema = adminOrderSchema.extend({
  handedOverBefore: z.number().optional(),
})
export type EditedOrder = z.output<typeof editedOrderSchema>

type Restockable = { refunds: readonly Pick<Refund, 'restock'>[] }
type HandOver = Restockable & Pick<AdminOrder, 'state' | 'handedOverAt' | 'refunded' | 'total'>

/** Whether its goods are back in stock; they return all at once and only once (decision 30). */
export function isRestocked({ refunds }: Restockable): boolean {
  return refunds.some(({ restock }) => restock)
}

/** Whether the buyer has paid and not yet received the goods. */
export function isToHandOver(order: HandOver): boolean {
  const { state, handedOverAt, refunded, total } = order
  return state === 'paid' && handedOverAt === null && refunded < total && !isRestocked(order)
}

type Payment = Pick<AdminOrder, 'charged' | 'refunded' | 'total'>

/** How much can still be refunded, in cents, whether or not the order was filled; at most its total. */
export function refundable({ charged, total, refunded }: Payment): number {
  return Math.max(Math.min(charged, total) - refunded, 0)
}

/** Whether an order holds its stock until an admin closes it, because Square charged another amount. */
export function isToClose({ state, reasons }: Pick<AdminOrder, 'state' | 'reasons'>): boolean {
  return (state === 'charging' || state === 'unknown') && reasons.includes('other_amount')
}

/**
 * What an admin changes of an order. `closed` gives up one for which Square charged another amount. `reviewedUpTo` is
 * the newest event the admin saw, so that later ones still need attention.
 */
export const orderEditSchema = z
  .object({
    handedOver: orAbsent(z.boolean(), 'Must be true or false'),
    closed: orAbsent(z.literal(true), 'Must be true'),
    reviewedUpTo: orAbsent(
      z.iso.datetime('Must be a date and time').transform((at) => new Date(at)),
      'Must be a date and time',
    ),
  })
  .partial()
export type OrderEditBody = z.input<typeof orderEditSchema>
export type OrderEdit = z.output<typeof orderEditSchema>
