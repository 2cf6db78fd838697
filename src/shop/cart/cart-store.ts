import { create } from 'zustand'
import { HOLD_MINUTES } from '#domain/merch/limits.ts'
import { type Hold, readSavedCart, type SavedCart } from '#domain/merch/saved-cart.ts'
import type { ShopItem, ShopSize } from '#domain/merch/shop-item.ts'
import { ON_DEVICE } from '#domain/on-device.ts'
import { deviceStorage } from '../../http/device-storage.ts'
import {
  type Change,
  hasAll,
  type Lines,
  type NoMore,
  type Updated,
  withChanges,
  withCurrentItems,
  withMore,
  withOneMore,
  withoutBought,
  withQuantity,
} from './cart-rules.ts'

const KEY = ON_DEVICE.cart.name
const CART_CHANGED =
  'You changed or paid for this cart in another window. You weren’t charged this time. Check it, then pay again.'

type Cart = SavedCart & {
  /** Sentences about changed lines, until the buyer has seen them. */
  notes: readonly string[]
  /** Whether the cart has been read from the device; until then it only appears empty. */
  isRead: boolean
}

export const useCart = create<Cart>()(() => ({ lines: [], hold: null, notes: [], isRead: false }))

/** False while storage is full: then this page holds the cart. */
let isSaved = true

/** The device's cart, which other tabs change too, or this page's if storage is full. */
function readCart(): SavedCart {
  return isSaved ? readSavedCart(deviceStorage.getItem(KEY)) : useCart.getState()
}

function saveCart({ lines, hold }: SavedCart): void {
  try {
    if (lines.length === 0 && !hold) deviceStorage.removeItem(KEY)
    else deviceStorage.setItem(KEY, JSON.stringify({ lines, hold }))
    isSaved = true
  } catch {
    isSaved = false
  }
  useCart.setState({ lines, hold, isRead: true })
}

/**
 * Loads the device's cart and follows changes by other tabs. A page restored from the back/forward cache missed their
 * events and reads it again.
 */
export function startCart(): void {
  const reread = () => useCart.setState({ ...readCart(), isRead: true })
  reread()
  addEventListener('storage', ({ key }) => {
    // The key is null if another tab cleared the whole storage.
    if (key === KEY || key === null) reread()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reread()
  })
}

function changeLines(to: (lines: Lines) => Lines | NoMore): NoMore | null {
  const cart = readCart()
  const lines = to(cart.lines)
  if (typeof lines === 'string') return lines
  saveCart({ ...cart, lines })
  return null
}

/** Adds one of a size to the cart; returns why not if it can't, otherwise null. */
export function addToCart(item: ShopItem, size: ShopSize): NoMore | null {
  return changeLines((lines) => withOneMore(lines, item, size))
}

/** Changes a line's quantity relative to the current cart; returns why not if it can't, otherwise null. */
export function changeQuantity(
  variantId: string,
  more: { by: number; available: number },
): NoMore | null {
  return changeLines((lines) => withMore(lines, variantId, more))
}

export function removeFromCart(variantId: string): void {
  changeLines((lines) => withQuantity(lines, variantId, 0))
}

function applyUpdate(adjust: (lines: Lines) => Updated): string[] {
  const cart = readCart()
  const { lines, notes } = adjust(cart.lines)
  if (notes.length > 0) {
    saveCart({ ...cart, lines })
    useCart.setState((shown) => ({ notes: [...new Set([...shown.notes, ...notes])] }))
  }
  return notes
}

/** Applies current prices and stock. */
export function applyItems(items: readonly ShopItem[]): void {
  applyUpdate((lines) => withCurrentItems(lines, items))
}

/** Applies the changes that the server returned at checkout; returns a sentence for each changed line. */
export function applyChanges(changes: readonly Change[]): string[] {
  return applyUpdate((lines) => withChanges(lines, changes))
}

/** Notes, and returns as sentences, that items which the buyer is about to pay for are no longer in the cart. */
export function noteMissing(shown: Lines): string[] {
  return applyUpdate((lines) => ({ lines, notes: hasAll(lines, shown) ? [] : [CART_CHANGED] }))
}

export function clearNotes(): void {
  useCart.setState({ notes: [] })
}

/** What a checkout of these lines holds for this device, so that it doesn't look sold out to its own buyer. */
export function holdOf(lines: Lines): Hold {
  const quantities = Object.fromEntries(lines.map((line) => [line.variantId, line.quantity]))
  return { until: Date.now() + HOLD_MINUTES * 60_000, quantities }
}

/** Returns the hold that was there before. */
export function setHold(hold: Hold | null): Hold | null {
  const cart = readCart()
  saveCart({ ...cart, hold })
  return cart.hold
}

/** Takes the paid items out, and ends the hold. */
export function removeBought(bought: readonly { variantId: string; quantity: number }[]): void {
  saveCart({ lines: withoutBought(readCart().lines, bought), hold: null })
}

/** The items, with this device's held pieces counted as available. */
export function withOwnHold(items: readonly ShopItem[]): readonly ShopItem[] {
  const { hold } = readCart()
  if (!hold || hold.until <= Date.now()) return items
  return items.map((item) => {
    const sizes = item.sizes.map((size) => {
      const own = hold.quantities[size.variantId] ?? 0
      return { ...size, available: size.available + own }
    })
    return { ...item, sizes, soldOut: !sizes.some(({ available }) => available > 0) }
  })
}
