import type { CartLine } from '#domain/merch/cart.schema.ts'
import { MAX_LINES, MAX_QUANTITY } from '#domain/merch/limits.ts'
import type { ShopItem, ShopSize } from '#domain/merch/shop-item.ts'
import { formatCents } from '#domain/money.ts'

export type Lines = readonly CartLine[]
/** A cart after something changed in the shop, with a sentence for each line that had to change. */
export type Followed = { lines: Lines; notes: string[] }
/** Why a cart takes no more: there is none left, or an order has its limits (decision 10). */
export type NoMore = 'none-left' | 'most-of-a-size' | 'most-lines'
/** How a line stands at the server; no price where it is no longer sold (decision 10). */
export type Change = { variantId: string; unitPrice: number | null; available: number }

/** The number on the cart's badge. */
export function countOf(lines: Lines): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** One more of a size (specification 4), or why there is none. */
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

/** So many more of a line, or less, or why there are no more; a line that is gone stays so. */
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

/** The line at another quantity; at zero it is gone (specification 4). */
export function withQuantity(lines: Lines, variantId: string, quantity: number): Lines {
  if (quantity <= 0) return lines.filter((line) => line.variantId !== variantId)
  return lines.map((line) => (line.variantId === variantId ? { ...line, quantity } : line))
}

/** Whether all of this, each in at least its quantity, is in the cart. */
export function holdsAll(lines: Lines, wanted: Lines): boolean {
  return wanted.every(({ variantId, quantity }) =>
    lines.some((line) => line.variantId === variantId && line.quantity >= quantity),
  )
}

/** What is left of a cart once an order was paid: nothing, or what another tab put in since. */
export function withoutBought(
  lines: Lines,
  bought: readonly { variantId: string; quantity: number }[],
): Lines {
  return bought.reduce<Lines>((left, { variantId, quantity }) => {
    const line = left.find((one) => one.variantId === variantId)
    return line ? withQuantity(left, variantId, line.quantity - quantity) : left
  }, lines)
}

/** The cart as the shop's items now allow it. */
export function followedItems(lines: Lines, items: readonly ShopItem[]): Followed {
  const changes = lines.map(({ variantId, productId }) => {
    const item = items.find(({ id }) => id === productId)
    const size = item?.sizes.find((one) => one.variantId === variantId)
    return item && size
      ? { variantId, unitPrice: item.price, available: size.available }
      : { variantId, unitPrice: null, available: 0 }
  })
  return followedChanges(lines, changes)
}

/** The cart after the server has said how some of its lines stand. */
export function followedChanges(lines: Lines, changes: readonly Change[]): Followed {
  const notes: string[] = []
  const followed = lines.flatMap((line) => {
    const change = changes.find(({ variantId }) => variantId === line.variantId)
    const next = change ? followedLine(line, change, notes) : line
    return next ? [next] : []
  })
  return { lines: followed, notes }
}

function followedLine(line: CartLine, change: Change, notes: string[]): CartLine | null {
  const { unitPrice, available } = change
  const name = `${line.productName} (${line.size})`
  if (unitPrice === null) {
    notes.push(`${name} is no longer sold and was taken out.`)
    return null
  }
  if (available <= 0) {
    notes.push(`${name} is out of stock and was taken out.`)
    return null
  }
  if (unitPrice !== line.unitPrice) {
    notes.push(`The price of ${line.productName} is now ${formatCents(unitPrice)}.`)
  }
  if (available < line.quantity) {
    notes.push(
      available === 1 ? `Only 1 of ${name} is left.` : `Only ${available} of ${name} are left.`,
    )
  }
  const isSame = unitPrice === line.unitPrice && available >= line.quantity
  return isSame ? line : { ...line, unitPrice, quantity: Math.min(line.quantity, available) }
}
