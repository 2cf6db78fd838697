import { isRecord } from '#domain/is-record.ts'
import { HOLD_MINUTES } from '#domain/merch/limits.ts'
import type { ShopItem } from '#domain/merch/shop-item.ts'
import { deviceStorage } from '../../api/device-storage.ts'

const KEY = 'merch_hold'

type Line = { variantId: string; quantity: number }

/**
 * What this device's own checkout holds is not gone for it: a new checkout takes it over (decision 10). Answers how to
 * put back what was noted before.
 */
export function noteOwnHold(lines: readonly Line[], now = Date.now()): () => void {
  const before = deviceStorage.getItem(KEY)
  const until = now + HOLD_MINUTES * 60_000
  const held = Object.fromEntries(lines.map(({ variantId, quantity }) => [variantId, quantity]))
  keep(JSON.stringify({ until, held }))
  return () => keep(before)
}

function keep(note: string | null): void {
  try {
    if (note === null) deviceStorage.removeItem(KEY)
    else deviceStorage.setItem(KEY, note)
  } catch {
    // A full storage: the last piece may look gone until the checkout is over.
  }
}

/** The hold is over: bought, or given back. */
export function forgetOwnHold(): void {
  keep(null)
}

/** The items with what this device holds counted as available to it. */
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
    const kept: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? 'null')
    if (!isRecord(kept) || !isRecord(kept.held)) return null
    return typeof kept.until === 'number' && kept.until > now ? kept.held : null
  } catch {
    return null
  }
}
