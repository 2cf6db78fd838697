/** A seeded random generator, so that every demo shows the same club. */
export type Chance = {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number
  shuffled<T>(items: readonly T[]): T[]
  id(): string
}

/** mulberry32: small, and random enough for sample data. */
export function chance(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => below(16).toString(16)).join('')
  return {
    below,
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
    id: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  }
}
