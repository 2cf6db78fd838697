import {
  checkoutCompleteSchema,
  checkoutInitSchema,
  membershipCheckSchema,
} from '../merch/checkout.schema.ts'
import {
  checkoutCompletedSchema,
  checkoutStartedSchema,
  membershipSchema,
} from '../merch/checkout.ts'
import type { Endpoint } from './endpoint.ts'

export const checkMembership = {
  method: 'POST',
  path: '/api/merch/check-membership',
  isUnkeyed: true,
  who: 'everyone',
  about:
    'Limited, also for members, except for their own email. Returns names only to the member’s own session.',
  request: membershipCheckSchema,
  status: 200,
  answer: membershipSchema,
} as const satisfies Endpoint

export const startCheckout = {
  method: 'POST',
  path: '/api/merch/checkout/init',
  isUnkeyed: true,
  who: 'everyone',
  about:
    'Limited per address for visitors. Makes an order for 5 minutes, holds a share of its stock, and sets the shop’s cookie. 409 `cart_changed` with `changes`, 409 `conflict` while a payment of the same browser is unconfirmed.',
  request: checkoutInitSchema,
  status: 200,
  answer: checkoutStartedSchema,
  errors: ['cart_changed', 'conflict', 'payments_unavailable'],
} as const satisfies Endpoint

export const completeCheckout = {
  method: 'POST',
  path: '/api/merch/checkout/complete',
  isUnkeyed: true,
  who: 'everyone',
  about:
    'Limited per address for visitors. Reserves what isn’t held yet and charges the card. A failure that the buyer can fix is 200 with `success: false` and `error`, plus `pending: true` while the charge is unconfirmed. A repeated call returns the stored answer.',
  request: checkoutCompleteSchema,
  status: 200,
  answer: checkoutCompletedSchema,
  errors: ['conflict', 'payments_unavailable'],
} as const satisfies Endpoint
