import { describe, expect, it } from 'vitest'
import { formatAgo } from './format-ago.ts'

describe('how long ago', () => {
  it('is said in the largest unit that fits', () => {
    const said = [0, 34_000, 125_000, 3 * 3_600_000, 86_400_000, 5 * 86_400_000].map(formatAgo)
    expect(said).toEqual([
      'just now',
      '30 s ago',
      '2 min ago',
      '3 h ago',
      'yesterday',
      '5 days ago',
    ])
  })
})
