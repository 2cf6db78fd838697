const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The order of lists by name, the same on every device and database; numbers by their value: `911` before `1000`. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other)
}
