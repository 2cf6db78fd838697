import { requiredEmail } from '../email.ts'
import { optionalLine, requiredLine, typedText } from '../text.ts'
import { z } from '../zod.ts'
import { sentCart } from './cart.schema.ts'

const CENTS = 'Must be whole cents'
const MOST_CENTS = 2_000_000_000

const customerEmail = requiredEmail('Valid email required')

// It appears in a mail to an unverified address: limited to one line, it cannot carry a letter in the club's name.
const customerName = requiredLine('Name is required')

/** The checkout form, with the messages of specification 5. */
export const checkoutFormSchema = z.object({
  customerName,
  customerEmail,
  customerPhone: optionalLine(40),
})
export type CheckoutForm = z.input<typeof checkoutFormSchema>
export type Customer = z.output<typeof checkoutFormSchema>

/** The body of POST /api/merch/checkout/init. A `memberId` grants no discount by itself. */
export const checkoutInitSchema = checkoutFormSchema.extend({
  cart: sentCart,
  memberId: optionalLine(200),
})
export type CheckoutInit = z.output<typeof checkoutInitSchema>

const cents = z.int(CENTS).gte(0, CENTS).lte(MOST_CENTS, CENTS)

/** The body of POST /api/merch/checkout/complete; `sourceId` is a card's token (specification 7). */
export const checkoutCompleteSchema = checkoutInitSchema.extend({
  sourceId: requiredLine('The card is missing', 500),
  squareOrderId: requiredLine('The order is missing', 200),
  total: cents,
  subtotal: cents,
  discount: cents,
})
export type CheckoutComplete = z.output<typeof checkoutCompleteSchema>

const looseText = (max: number) =>
  typedText()
    .max(max, `At most ${max} characters`)
    .nullish()
    .transform((text) => text ?? '')

/** For a lookup while the buyer types, so a partial address is no error; '' means not given. */
export const membershipCheckSchema = z.object({ email: looseText(254), phone: looseText(40) })
