import type { CheckoutComplete } from '#domain/merch/checkout.schema.ts'
import { deviceStorage } from '../../api/device-storage.ts'

const KEY = 'merch_payment'

/** The order of a payment that a full device did not take: it is followed as long as the page lives. */
let unkept: string | null = null

/**
 * A payment that is not settled, kept on the device before the card is charged: until it is settled no other
 * begins, in any tab, and the same question can be asked again after a reload (decision 10).
 */
export function keepPayment(body: CheckoutComplete): void {
  try {
    deviceStorage.setItem(KEY, JSON.stringify(body))
    unkept = null
  } catch {
    unkept = body.squareOrderId
  }
}

/** The payment that is not settled, as it was written; null when there is none. */
export function keptPayment(): string | null {
  return deviceStorage.getItem(KEY)
}

type Order = Pick<CheckoutComplete, 'squareOrderId'>

const isOnDevice = ({ squareOrderId }: Order) =>
  keptPayment()?.includes(JSON.stringify(squareOrderId)) === true

/** Whether this payment is not forgotten yet; false once another tab has settled it. */
export function isKept(order: Order): boolean {
  return unkept === order.squareOrderId || isOnDevice(order)
}

/** Forgets a payment that is settled, and no other. */
export function dropPayment(order: Order): void {
  if (unkept === order.squareOrderId) unkept = null
  if (isOnDevice(order)) deviceStorage.removeItem(KEY)
}

/** Forgets what stands there, whatever it is. */
export function dropKeptPayment(): void {
  unkept = null
  deviceStorage.removeItem(KEY)
}
