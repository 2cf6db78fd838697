import { isRecord } from '#domain/is-record.ts'
import type { CheckoutComplete } from '#domain/merch/checkout.schema.ts'
import { ON_DEVICE } from '#domain/on-device.ts'
import { deviceStorage } from '../../http/device-storage.ts'
import { storedMember, storedMemberId } from '../../session/session-storage.ts'

const KEY = ON_DEVICE.payment.name

/** A payment that did not fit into storage, and its owner; followed until the page closes. */
let unsaved: { squareOrderId: string; owner: string | null } | null = null

/**
 * Saves an unconfirmed payment before the card is charged: it blocks other payments in all tabs and can be confirmed
 * after a reload. Stores its owner too: the signed-in member, or nobody.
 */
export function savePayment(body: CheckoutComplete): void {
  const owner = storedMemberId()
  try {
    deviceStorage.setItem(KEY, JSON.stringify({ ...body, owner }))
    unsaved = null
  } catch {
    unsaved = { squareOrderId: body.squareOrderId, owner }
  }
}

/** The unconfirmed payment as stored text; null when there is none. */
export function savedPayment(): string | null {
  return deviceStorage.getItem(KEY)
}

type Order = Pick<CheckoutComplete, 'squareOrderId'>

const isOnDevice = ({ squareOrderId }: Order) =>
  savedPayment()?.includes(JSON.stringify(squareOrderId)) === true

/** Whether this payment is still saved; false once another tab has confirmed it. */
export function isPaymentSaved(order: Order): boolean {
  return unsaved?.squareOrderId === order.squareOrderId || isOnDevice(order)
}

/** The owner of an unconfirmed payment: a member's id, or null for nobody. */
export function ownerOf(order: Order): string | null {
  if (unsaved?.squareOrderId === order.squareOrderId) return unsaved.owner
  const saved = isOnDevice(order) && readSavedPayment()
  return isRecord(saved) && typeof saved.owner === 'string' ? saved.owner : null
}

/**
 * Whether the current user may see a payment's result. A buyer who was signed in is matched by member id, a guest who
 * signed in since by e-mail. Others see nothing, because the device may be a shared tablet.
 */
export function isForWhoIsHere(
  owner: string | null,
  { customerEmail }: Pick<CheckoutComplete, 'customerEmail'>,
): boolean {
  const member = storedMember()
  if (owner !== null || !member) return owner === (member?.id ?? null)
  return member.email?.toLowerCase() === customerEmail.toLowerCase()
}

/** The saved payment as parsed JSON; null if it is missing or invalid. */
export function readSavedPayment(): unknown {
  try {
    return JSON.parse(savedPayment() ?? 'null')
  } catch {
    return null
  }
}

/** Deletes this payment's record, and no other's. */
export function dropPayment(order: Order): void {
  if (unsaved?.squareOrderId === order.squareOrderId) unsaved = null
  if (isOnDevice(order)) deviceStorage.removeItem(KEY)
}

/** Deletes any saved payment, whatever its content. */
export function dropSavedPayment(): void {
  unsaved = null
  deviceStorage.removeItem(KEY)
}
