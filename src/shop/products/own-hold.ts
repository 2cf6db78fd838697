import { isRecord } from '#domain/is-record.ts'
import { HOLD_MINUTES } from '#domain/merch/limits.ts'
import type { ShopItem } from '#domain/merch/shop-item.ts'
import { ON_DEVICE } from '#domain/on-device.ts'
import { deviceStorage } from '../../http/device-storage.ts'

const KEY = ON_DEVICE.ownHold.name

type Line = { variantId: string; quantity: number }

/**
 * Saves what this device's checkout holds, because a new checkout may take it over. Returns a function
 * that restores the previous note.
 */
export function saveOwnHold(lines: readonly Line[], now = Date.now()): () => void {
  const before = deviceStorage.getItem(KEY)
  const until = now + HOLD_MINUTES * 60_000
  const held = Object.fromEntries(lines.map(({ variantId, quantity }) => [variantId, quantity]))
  save(JSON.stringify({ until, held }))
  return () => save(before)
}

function save(note: string | null): void {
  try {
    if (note === null) deviceStorage.removeItem(KEY)
    else deviceStorage.setItem(KEY, note)
  } catch {
    // Storage is full: the last piece may appear sold out until the checkout is over.
  }
}

/** Clears the hold after a purchase or a release. */
export function forgetOwnHold(): void {
  save(null)
}

/** The items, with this device's held pieces counted as available. */
export function withOwnHold(items: readonly ShopItem[], now = Date.now()): readonly ShopItem[] {
  const held = readHold(now)
  if (!held) return items
  return items.map((item) => {
    const sizes = item.sizes.map((size) => {
      const own = held[size.variantId]
      return typeof own === 'number' ? { ...size, available: size.available + own } : size
    })
    return { ...item, sizes, soldOut: !sizes.some(({ available }) => available > 0) }
  })
}

function readHold(now: number): Record<string, unknown> | null {
  try {
    const saved: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? 'null')
    if (!isRecord(saved) || !isRecord(saved.held)) return null
    return typeof saved.until === 'number' && saved.until > now ? saved.held : null
  } catch {
    return null
  }
}
