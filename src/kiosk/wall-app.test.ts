import { describe, expect, it } from 'vitest'
import { burnInShift } from './wall-app.tsx'

describe('the shift against burn-in', () => {
  it('moves a pixel at a time, at most 4 from the middle, over 32 places', () => {
    const places = Array.from({ length: 64 }, (_, minute) => burnInShift(minute))
    expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBe(32)
    places.slice(1).forEach((place, i) => {
      const before = places[i] ?? place
      expect(Math.abs(place.x - before.x) + Math.abs(place.y - before.y)).toBe(1)
      expect(Math.max(Math.abs(place.x), Math.abs(place.y))).toBeLessThanOrEqual(4)
    })
  })
})
