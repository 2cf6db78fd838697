type Priced = { unitPrice: number; quantity: number }
export type Totals = { subtotal: number; discount: number; total: number }

const MEMBER_DISCOUNT = 10

/** What members save on a subtotal in cents: 10 percent, rounded down to whole cents (specification 9). */
export function memberDiscount(subtotal: number): number {
  return Number((BigInt(subtotal) * BigInt(MEMBER_DISCOUNT)) / 100n)
}

export function totalsOf(lines: readonly Priced[], { isMember }: { isMember: boolean }): Totals {
  const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const discount = isMember ? memberDiscount(subtotal) : 0
  return { subtotal, discount, total: subtotal - discount }
}
