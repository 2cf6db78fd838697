import {
  isOneLine,
  isSavable,
  NOT_ONE_LINE,
  NOT_SAVABLE,
  optionalText,
  requiredText,
} from '../text.ts'
import { z } from '../zod.ts'
import { sentCart } from './cart.schema.ts'

const INVALID_EMAIL = 'Valid email required'
const CENTS = 'Must be whole cents'
const MOST_CENTS = 2_000_000_000

const customerEmail = z
  .string({ error: INVALID_EMAIL })
  .trim()
  .pipe(z.email(INVALID_EMAIL).max(254, 'At most 254 characters'))

// It stands in a mail to whatever address was typed: of one line, nobody can write a letter in the club's name.
const customerName = requiredText('Name is required').refine(isOneLine, NOT_ONE_LINE)

/** The checkout form, with the messages of specification 5. */
export const checkoutFormSchema = z.object({
  customerName,
  customerEmail,
  customerPhone: optionalText(40),
})
export type CheckoutForm = z.input<typeof checkoutFormSchema>
export type Customer = z.output<typeof checkoutFormSchema>

/** The body of POST /api/merch/checkout/init. A `memberId` gives no discount by itself (decision 10). */
export const checkoutInitSchema = checkoutFormSchema.extend({
  cart: sentCart,
  memberId: optionalText(200),
})
export type CheckoutInit = z.output<typeof checkoutInitSchema>

/** Its answer; sums are in cents (specification 3). */
export type CheckoutStarted = {
  squareOrderId: string
  total: number
  subtotal: number
  discount: number
}

const cents = z.int(CENTS).min(0, CENTS).max(MOST_CENTS, CENTS)

/** The body of POST /api/merch/checkout/complete; `sourceId` is a card's token (specification 7). */
export const checkoutCompleteSchema = checkoutInitSchema.extend({
  sourceId: requiredText('The card is missing', 500),
  squareOrderId: requiredText('The order is missing', 200),
  total: cents,
  subtotal: cents,
  discount: cents,
})
export type CheckoutComplete = z.output<typeof checkoutCompleteSchema>

/**
 * Its answer: paid with the order's id, or a sentence that says what to do (specification 3). `pending` while it
 * is being found out whether the card was charged; asked again, the answer tells what came of it.
 */
export type CheckoutCompleted =
  | { success: true; orderId: string }
  | { success: false; error: string; orderId?: string; pending?: true }

const looseText = (max: number) =>
  z
    .string({ error: 'Must be text' })
    .trim()
    .max(max, `At most ${max} characters`)
    .refine(isSavable, NOT_SAVABLE)
    .nullish()
    .transform((text) => text ?? '')

/** Whom the shop asks about while a buyer types, so half an address is no error; '' is one not given. */
export const membershipCheckSchema = z.object({ email: looseText(254), phone: looseText(40) })

/** Names are told to the member's own session alone (decision 10). */
export type MembershipCheck = {
  isMember: boolean
  memberId: string | null
  firstName: string | null
  lastName: string | null
}
