import type { CartLine } from '#domain/merch/cart.schema.ts'
import { readSavedCart } from '#domain/merch/saved-cart.ts'
import type { ShopItem, ShopSize } from '#domain/merch/shop-item.ts'
import { ON_DEVICE } from '#domain/on-device.ts'
import { deviceStorage } from '../../http/device-storage.ts'
import { createStore } from '../store.ts'
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

type Cart = {
  lines: readonly CartLine[]
  /** Sentences about changed lines, until the buyer has seen them. */
  notes: readonly string[]
  /** Whether the cart has been read from the device; until then it only appears empty. */
  isRead: boolean
}

export const cart = createStore<Cart>({ lines: [], notes: [], isRead: false })

/** False while storage is full: then this page holds the cart. */
let isSaved = true

/** Reads the device's cart, or this page's if storage is full. */
function readDevice(): readonly CartLine[] {
  return isSaved ? readSavedCart(deviceStorage.getItem(KEY)) : cart.get().lines
}

function save(lines: readonly CartLine[]) {
  try {
    if (lines.length === 0) deviceStorage.removeItem(KEY)
    else deviceStorage.setItem(KEY, JSON.stringify(lines))
    isSaved = true
  } catch {
    isSaved = false
  }
}

let lastChange: Promise<unknown> = Promise.resolve()

/** Applies changes one after the other to the device's current cart, so that two tabs share one cart. */
function change<T>(
  to: (lines: readonly CartLine[]) => { lines: readonly CartLine[]; notes?: string[]; answer: T },
): Promise<T> {
  const next = lastChange.then(async () => {
    const before = readDevice()
    const { lines, notes = [], answer } = to(before)
    if (lines !== before) save(lines)
    cart.set({ lines, notes: [...new Set([...cart.get().notes, ...notes])], isRead: true })
    return answer
  })
  lastChange = next.catch(() => {})
  return next
}

const withoutAnswer = (lines: readonly CartLine[]) => ({ lines, answer: undefined })

/**
 * Loads the device's cart and follows changes by other tabs. A page restored from the back/forward cache missed their
 * events and reads it again.
 */
export function startCart(): void {
  const reread = () => void change(withoutAnswer)
  reread()
  addEventListener('storage', ({ key }) => {
    // The key is null if another tab cleared the whole storage.
    if (key === KEY || key === null) reread()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reread()
  })
}

function changeLines(to: (lines: Lines) => Lines | NoMore): Promise<NoMore | null> {
  return change((before) => {
    const after = to(before)
    return typeof after === 'string'
      ? { lines: before, answer: after }
      : { lines: after, answer: null }
  })
}

/** Adds one of a size to the cart; returns why not if it can't, otherwise null. */
export function addToCart(item: ShopItem, size: ShopSize): Promise<NoMore | null> {
  return changeLines((before) => withOneMore(before, item, size))
}

/** Changes a line's quantity relative to the current cart; returns why not if it can't, otherwise null. */
export function changeQuantity(
  variantId: string,
  more: { by: number; available: number },
): Promise<NoMore | null> {
  return changeLines((before) => withMore(before, variantId, more))
}

export function removeFromCart(variantId: string): Promise<void> {
  return change((before) => withoutAnswer(withQuantity(before, variantId, 0)))
}

function applyUpdate(adjust: (lines: readonly CartLine[]) => Updated): Promise<string[]> {
  return change((before) => {
    const { lines, notes } = adjust(before)
    return { lines: notes.length > 0 ? lines : before, notes, answer: notes }
  })
}

/** Applies current prices and stock; returns a sentence for each changed line. */
export function applyItems(items: readonly ShopItem[]): Promise<string[]> {
  return applyUpdate((lines) => withCurrentItems(lines, items))
}

/** Applies the changes that the server returned at checkout. */
export function applyChanges(changes: readonly Change[]): Promise<string[]> {
  return applyUpdate((lines) => withChanges(lines, changes))
}

/** Removes the paid items, unless another tab already did. */
export function removeBought(
  bought: readonly { variantId: string; quantity: number }[],
  isStillThere: () => boolean,
): Promise<void> {
  return change((before) => withoutAnswer(isStillThere() ? withoutBought(before, bought) : before))
}

/** Notes, and returns as sentences, that items which the buyer is about to pay for are no longer in the cart. */
export function noteMissing(shown: readonly CartLine[]): Promise<string[]> {
  return change((before) => {
    const notes = hasAll(before, shown) ? [] : [CART_CHANGED]
    return { lines: before, notes, answer: notes }
  })
}

export function clearNotes(): void {
  cart.set({ ...cart.get(), notes: [] })
}
