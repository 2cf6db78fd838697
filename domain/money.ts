const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Whole cents as dollars with two decimals, `$28.00` (specification 9). */
export function formatCents(cents: number): string {
  return DOLLARS.format(cents / 100)
}
