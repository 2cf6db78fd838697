import { orAbsent } from '../or-absent.ts'
import { z } from '../zod.ts'
import type { PersonReason } from './needs-person.ts'
import type { OrderState } from './order.ts'
import type { Refund } from './refund.schema.ts'

/** Which orders an admin looks through; without one, all of them. */
export const ORDER_FILTERS = ['to_hand_over', 'handed_over', 'refunded', 'unpaid'] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

/** What was bought, as it was called and priced then; `unitPrice` is in cents. */
export type OrderLine = {
  variantId: string
  productName: string
  size: string
  sku: string
  quantity: number
  unitPrice: number
}

/** An order as admins see it; sums are in cents, `refunded` leaves out refunds that failed. */
export type AdminOrder = {
  id: string
  number: number | null
  state: OrderState
  customerName: string
  customerEmail: string
  customerPhone: string | null
  isMember: boolean
  subtotal: number
  discount: number
  total: number
  refunded: number
  /** What Square is known to have taken for it; 0 without a payment. */
  charged: number
  failure: string | null
  createdAt: string
  paidAt: string | null
  handedOverAt: string | null
  lines: OrderLine[]
  /** The newest first. */
  refunds: Refund[]
  /** Why it needs a person, the gravest first; mostly none. */
  reasons: PersonReason[]
}

/**
 * An order as an edit leaves it. `handedOverBefore` stands where it was to be handed over and had been by then: how long
 * before, in milliseconds of the server's clock.
 */
export type EditedOrder = AdminOrder & { handedOverBefore?: number }

type Waiting = Pick<AdminOrder, 'state' | 'handedOverAt' | 'refunded' | 'total'> & {
  refunds: readonly Pick<Refund, 'restock'>[]
}

/** Whether its goods went back into the stock, which they do whole and once (decision 30). */
export function isRestocked({ refunds }: Pick<Waiting, 'refunds'>): boolean {
  return refunds.some(({ restock }) => restock)
}

/** Whether somebody is still to be given what they paid for. */
export function isToHandOver(order: Waiting): boolean {
  const { state, handedOverAt, refunded, total } = order
  return state === 'paid' && handedOverAt === null && refunded < total && !isRestocked(order)
}

type Charged = Pick<AdminOrder, 'charged' | 'refunded' | 'total'>

/** What of an order can still go back, in cents, whether or not it was filled; at most its total (decision 30). */
export function refundable({ charged, total, refunded }: Charged): number {
  return Math.max(Math.min(charged, total) - refunded, 0)
}

/** Whether an order keeps its goods until an admin closes it, since Square took another amount (decision 30). */
export function isToClose({ state, reasons }: Pick<AdminOrder, 'state' | 'reasons'>): boolean {
  return (state === 'charging' || state === 'unknown') && reasons.includes('other_amount')
}

/**
 * What an admin changes of an order. `closed` gives up one of which Square took another amount. `reviewedUpTo` is the
 * newest thing they saw of what needs a person, so that what came to it meanwhile stays to be looked at.
 */
export const orderEditSchema = z
  .object({
    handedOver: orAbsent(z.boolean(), 'Must be true or false'),
    closed: orAbsent(z.literal(true), 'Must be true'),
    reviewedUpTo: orAbsent(
      z.iso.datetime('Must be a moment').transform((at) => new Date(at)),
      'Must be a moment',
    ),
  })
  .partial()
export type OrderEditBody = z.input<typeof orderEditSchema>
export type OrderEdit = z.output<typeof orderEditSchema>
