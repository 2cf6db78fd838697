import { orAbsent } from '../or-absent.ts'
import { z } from '../zod.ts'
import { ATTENTION_ORDER } from './needs-attention.ts'
import { ORDER_STATES, type ReturnedLine, refundSchema } from './order.ts'

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
  /** How many of them are back in stock. */
  returned: z.number(),
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

type LineCount = Pick<OrderLine, 'quantity' | 'returned'>
type HandOver = Pick<AdminOrder, 'state' | 'handedOverAt' | 'refunded' | 'total'> & {
  lines: readonly LineCount[]
}

/** How many pieces of a line are not back in stock: they can be handed over, or returned later. */
export function remainingOf({ quantity, returned }: LineCount): number {
  return quantity - returned
}

/** Whether every piece of an order is back in stock. */
export function isReturned({ lines }: { lines: readonly LineCount[] }): boolean {
  return lines.every((line) => remainingOf(line) === 0)
}

/** Whether the buyer has paid, has not received the goods, and has neither all the money nor all the goods back (decision 30). */
export function isToHandOver(order: HandOver): boolean {
  const { state, handedOverAt, refunded, total } = order
  return state === 'paid' && handedOverAt === null && refunded < total && !isReturned(order)
}

type Payment = Pick<AdminOrder, 'charged' | 'refunded' | 'total'>

/** How much can still be refunded, in cents, whether or not the order was filled; at most its total. */
export function refundable({ charged, total, refunded }: Payment): number {
  return Math.max(Math.min(charged, total) - refunded, 0)
}

/** A price in cents less its share of the order's discount. */
export function afterDiscount(
  { subtotal, total }: Pick<AdminOrder, 'subtotal' | 'total'>,
  price: number,
): number {
  return Math.round((price * total) / subtotal)
}

type Returnable = Payment & Pick<AdminOrder, 'lines' | 'subtotal'>

/**
 * What the buyer paid for some pieces, in cents, after the discount and at most what can still be refunded. Parts of an
 * order add up to its total, however they are rounded.
 */
export function returnValue(order: Returnable, returns: readonly ReturnedLine[]): number {
  const { lines } = order
  const chosen = new Map(returns.map(({ variantId, quantity }) => [variantId, quantity]))
  const paidFor = (quantityOf: (line: OrderLine) => number) => {
    const price = lines.reduce((sum, line) => sum + line.unitPrice * quantityOf(line), 0)
    return afterDiscount(order, price)
  }
  const before = paidFor(({ returned }) => returned)
  const after = paidFor(({ variantId, returned }) => returned + (chosen.get(variantId) ?? 0))
  return Math.min(after - before, refundable(order))
}

/**
 * What an admin changes of an order. `reviewedUpTo` is the newest event the admin saw, so that later ones still need
 * attention.
 */
export const orderEditSchema = z
  .object({
    handedOver: orAbsent(z.boolean(), 'Must be true or false'),
    reviewedUpTo: orAbsent(
      z.iso.datetime('Must be a date and time').transform((at) => new Date(at)),
      'Must be a date and time',
    ),
  })
  .partial()
export type OrderEditBody = z.input<typeof orderEditSchema>
export type OrderEdit = z.output<typeof orderEditSchema>
