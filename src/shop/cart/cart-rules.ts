import { isolated } from '#domain/isolated.ts'
import type { CartLine } from '#domain/merch/cart.schema.ts'
import { MAX_LINES, MAX_QUANTITY } from '#domain/merch/limits.ts'
import type { ShopItem, ShopSize } from '#domain/merch/shop-item.ts'
import { formatCents } from '#domain/money.ts'

export type Lines = readonly CartLine[]
/** A cart after a change in the shop, with a sentence for each changed line. */
export type Updated = { lines: Lines; notes: string[] }
/** Why nothing more can be added: out of stock, or an order limit (decision 10). */
export type NoMore = 'none-left' | 'most-of-a-size' | 'most-lines'
/** A line's state on the server; the price is null when it is no longer sold. */
export type Change = { variantId: string; unitPrice: number | null; available: number }

export function countOf(lines: Lines): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Adds one of a size (specification 4), or returns why it can't. */
export function withOneMore(lines: Lines, item: ShopItem, size: ShopSize): Lines | NoMore {
  const { variantId, available } = size
  if (lines.some((line) => line.variantId === variantId)) {
    return withMore(lines, variantId, { by: 1, available })
  }
  if (available <= 0) return 'none-left'
  if (lines.length >= MAX_LINES) return 'most-lines'
  const line: CartLine = {
    variantId,
    productId: item.id,
    productName: item.name,
    size: size.size,
    quantity: 1,
    unitPrice: item.price,
    imageUrl: item.image,
  }
  return [...lines, line]
}

/** Changes a line's quantity by a difference, or returns why it can't; a removed line stays removed. */
export function withMore(
  lines: Lines,
  variantId: string,
  { by, available }: { by: number; available: number },
): Lines | NoMore {
  const quantity = lines.find((line) => line.variantId === variantId)?.quantity ?? 0
  if (by > 0 && quantity >= available) return 'none-left'
  if (by > 0 && quantity >= MAX_QUANTITY) return 'most-of-a-size'
  return withQuantity(lines, variantId, quantity + by)
}

/** Sets a line's quantity; zero removes it (specification 4). */
export function withQuantity(lines: Lines, variantId: string, quantity: number): Lines {
  if (quantity <= 0) return lines.filter((line) => line.variantId !== variantId)
  return lines.map((line) => (line.variantId === variantId ? { ...line, quantity } : line))
}

/** Whether the cart contains at least these quantities. */
export function hasAll(lines: Lines, wanted: Lines): boolean {
  return wanted.every(({ variantId, quantity }) =>
    lines.some((line) => line.variantId === variantId && line.quantity >= quantity),
  )
}

/** The cart after a purchase: empty, or what another tab added since. */
export function withoutBought(
  lines: Lines,
  bought: readonly { variantId: string; quantity: number }[],
): Lines {
  return bought.reduce<Lines>((left, { variantId, quantity }) => {
    const line = left.find((one) => one.variantId === variantId)
    return line ? withQuantity(left, variantId, line.quantity - quantity) : left
  }, lines)
}

/** Adjusts the cart to the shop's current items. */
export function withCurrentItems(lines: Lines, items: readonly ShopItem[]): Updated {
  const changes = lines.map(({ variantId, productId }) => {
    const item = items.find(({ id }) => id === productId)
    const size = item?.sizes.find((one) => one.variantId === variantId)
    return item && size
      ? { variantId, unitPrice: item.price, available: size.available }
      : { variantId, unitPrice: null, available: 0 }
  })
  return withChanges(lines, changes)
}

/** Adjusts the cart to the line states that the server returned. */
export function withChanges(lines: Lines, changes: readonly Change[]): Updated {
  const notes: string[] = []
  const adjusted = lines.flatMap((line) => {
    const change = changes.find(({ variantId }) => variantId === line.variantId)
    const next = change ? adjustedLine(line, change, notes) : line
    return next ? [next] : []
  })
  return { lines: adjusted, notes }
}

function adjustedLine(line: CartLine, change: Change, notes: string[]): CartLine | null {
  const { unitPrice, available } = change
  const name = `${isolated(line.productName)} (${line.size})`
  if (unitPrice === null) {
    notes.push(`${name} is no longer sold, so we removed it.`)
    return null
  }
  if (available <= 0) {
    notes.push(`${name} is out of stock, so we removed it.`)
    return null
  }
  if (unitPrice !== line.unitPrice) {
    notes.push(`The price of ${isolated(line.productName)} is now ${formatCents(unitPrice)}.`)
  }
  if (available < line.quantity) {
    notes.push(
      available === 1 ? `Only 1 of ${name} is left.` : `Only ${available} of ${name} are left.`,
    )
  }
  const isSame = unitPrice === line.unitPrice && available >= line.quantity
  return isSame ? line : { ...line, unitPrice, quantity: Math.min(line.quantity, available) }
}
