import { isRecord } from '#domain/is-record.ts'
import type { CheckoutComplete } from '#domain/merch/checkout.schema.ts'
import { deviceStorage } from '../../api/device-storage.ts'
import { storedMember, storedMemberId } from '../../api/session-storage.ts'

const KEY = 'merch_payment'

/** A payment that a full device did not take, and whose it is: it is followed as long as the page lives. */
let unkept: { squareOrderId: string; owner: string | null } | null = null

/**
 * A payment that is not settled, kept on the device before the card is charged: until it is settled no other
 * begins, in any tab, and the same question can be asked again after a reload (decision 10). With it stands whose it is:
 * the member's who is signed in, or nobody's.
 */
export function keepPayment(body: CheckoutComplete): void {
  const owner = storedMemberId()
  try {
    deviceStorage.setItem(KEY, JSON.stringify({ ...body, owner }))
    unkept = null
  } catch {
    unkept = { squareOrderId: body.squareOrderId, owner }
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
  return unkept?.squareOrderId === order.squareOrderId || isOnDevice(order)
}

/** Whose a payment is that is not settled: a member's by their id, or nobody's. */
export function ownerOf(order: Order): string | null {
  if (unkept?.squareOrderId === order.squareOrderId) return unkept.owner
  const kept = isOnDevice(order) && readKept()
  return isRecord(kept) && typeof kept.owner === 'string' ? kept.owner : null
}

/**
 * Whether whoever is at the device by now may see what came of a payment. A buyer who was signed in is known again by
 * that alone. One who was not may have signed in while it was found out, and is known by the address they bought with;
 * another member learns nothing of it, for the device may be a shared tablet. The buyer has the receipt by mail.
 */
export function isForWhoIsHere(
  owner: string | null,
  { customerEmail }: Pick<CheckoutComplete, 'customerEmail'>,
): boolean {
  const member = storedMember()
  if (owner !== null || !member) return owner === (member?.id ?? null)
  return member.email?.toLowerCase() === customerEmail.toLowerCase()
}

/** What is kept, as JSON reads it; null where that is nothing. */
export function readKept(): unknown {
  try {
    return JSON.parse(keptPayment() ?? 'null')
  } catch {
    return null
  }
}

/** Forgets a payment that is settled, and no other. */
export function dropPayment(order: Order): void {
  if (unkept?.squareOrderId === order.squareOrderId) unkept = null
  if (isOnDevice(order)) deviceStorage.removeItem(KEY)
}

/** Forgets what stands there, whatever it is. */
export function dropKeptPayment(): void {
  unkept = null
  deviceStorage.removeItem(KEY)
}
