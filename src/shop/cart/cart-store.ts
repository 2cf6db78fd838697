import type { CartLine } from '#domain/merch/cart.schema.ts'
import type { ShopItem, ShopSize } from '#domain/merch/shop-item.ts'
import { deviceStorage } from '../../api/device-storage.ts'
import { createStore } from '../store.ts'
import {
  type Change,
  type Followed,
  followedChanges,
  followedItems,
  holdsAll,
  type Lines,
  type NoMore,
  withMore,
  withOneMore,
  withoutBought,
  withQuantity,
} from './cart-rules.ts'

const KEY = 'merch_cart'
const GONE =
  'It was changed or paid for in another window. Nothing was charged this time. Please look at it first.'

export type Cart = {
  lines: readonly CartLine[]
  /** What had to change, until the buyer has seen it. */
  notes: readonly string[]
  /** Whether the device was asked for it; until then it only looks empty. */
  isRead: boolean
}

export const cart = createStore<Cart>({ lines: [], notes: [], isRead: false })

let isKept = true

/** The cart of this device, of this page where the device is full; zod comes only to those who have one. */
async function readDevice(): Promise<readonly CartLine[]> {
  if (!isKept) return cart.get().lines
  const kept = deviceStorage.getItem(KEY)
  if (kept === null) return []
  const { readKeptCart } = await import('#domain/merch/kept-cart.ts')
  return readKeptCart(kept)
}

function keep(lines: readonly CartLine[]) {
  try {
    if (lines.length === 0) deviceStorage.removeItem(KEY)
    else deviceStorage.setItem(KEY, JSON.stringify(lines))
    isKept = true
  } catch {
    isKept = false
  }
}

let turn: Promise<unknown> = Promise.resolve()

/** Changes what the device has by now, so that two tabs add to one cart; one change after the other. */
function change<T>(
  to: (lines: readonly CartLine[]) => { lines: readonly CartLine[]; notes?: string[]; answer: T },
): Promise<T> {
  const next = turn.then(async () => {
    const before = await readDevice().catch(() => cart.get().lines)
    const { lines, notes = [], answer } = to(before)
    if (lines !== before) keep(lines)
    cart.set({ lines, notes: [...new Set([...cart.get().notes, ...notes])], isRead: true })
    return answer
  })
  turn = next.catch(() => {})
  return next
}

const nothing = (lines: readonly CartLine[]) => ({ lines, answer: undefined })

/**
 * Shows the cart of this device, here and whenever another tab changes it. A page that lay in the browser's memory,
 * which Back brings again as it was, heard of no change.
 */
export function startCart(): void {
  void change(nothing)
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) void change(nothing)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void change(nothing)
  })
}

function put(to: (lines: Lines) => Lines | NoMore): Promise<NoMore | null> {
  return change((before) => {
    const after = to(before)
    return typeof after === 'string'
      ? { lines: before, answer: after }
      : { lines: after, answer: null }
  })
}

/** Puts one of a size into the cart; answers why not, where it takes no other. */
export function addToCart(item: ShopItem, size: ShopSize): Promise<NoMore | null> {
  return put((before) => withOneMore(before, item, size))
}

/** So many more of a line, or less, counted from what the cart then has; answers why not, where it takes no more. */
export function changeQuantity(
  variantId: string,
  more: { by: number; available: number },
): Promise<NoMore | null> {
  return put((before) => withMore(before, variantId, more))
}

export function takeOut(variantId: string): Promise<void> {
  return change((before) => nothing(withQuantity(before, variantId, 0)))
}

function follow(followed: (lines: readonly CartLine[]) => Followed): Promise<string[]> {
  return change((before) => {
    const { lines, notes } = followed(before)
    return { lines: notes.length > 0 ? lines : before, notes, answer: notes }
  })
}

/** Takes over prices and stock; answers a sentence for each line that had to change. */
export function followItems(items: readonly ShopItem[]): Promise<string[]> {
  return follow((lines) => followedItems(lines, items))
}

/** Takes over what the server said at the checkout. */
export function followChanges(changes: readonly Change[]): Promise<string[]> {
  return follow((lines) => followedChanges(lines, changes))
}

/** Takes out what was paid for, unless somebody else did by the time it is this one's turn. */
export function takeOutBought(
  bought: readonly { variantId: string; quantity: number }[],
  isStillThere: () => boolean,
): Promise<void> {
  return change((before) => nothing(isStillThere() ? withoutBought(before, bought) : before))
}

/** Says so where this device has no longer all of what the buyer saw and is about to pay for. */
export function noticeGone(shown: readonly CartLine[]): Promise<string[]> {
  return change((before) => {
    const notes = holdsAll(before, shown) ? [] : [GONE]
    return { lines: before, notes, answer: notes }
  })
}

/** The buyer has seen what had to change. */
export function clearNotes(): void {
  cart.set({ ...cart.get(), notes: [] })
}
