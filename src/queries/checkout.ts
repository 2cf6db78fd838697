import * as api from '#domain/api/checkout.ts'
import { getSquareConfig } from '#domain/api/config.ts'
import type { CartLine } from '#domain/merch/cart.schema.ts'
import type { CheckoutComplete, Customer } from '#domain/merch/checkout.schema.ts'
import { call } from '../http/call.ts'

/** Longer than the server waits for the charge. */
const CHARGE_TIMEOUT_MS = 45_000

/** The Square account for the card form; throws RequestFailed or NoAnswer. */
export function readSquareConfig() {
  return call(getSquareConfig)
}

/** Whether this e-mail or phone belongs to a member, who saves ten percent. */
export function checkMembership(contact: { email: string; phone: string }, signal: AbortSignal) {
  return call(api.checkMembership, { body: contact, signal })
}

type CheckoutInput = Customer & { cart: CartLine[]; memberId: string | null }

/** Reserves the cart's stock and creates the order; throws RequestFailed (`cart_changed`) or NoAnswer. */
export function startCheckout(input: CheckoutInput) {
  return call(api.startCheckout, { body: input, timeoutMs: 30_000 })
}

/** Charges the card once, however often it is called with the same body (decision 10). */
export function completeCheckout(body: CheckoutComplete) {
  return call(api.completeCheckout, { body, timeoutMs: CHARGE_TIMEOUT_MS })
}
