import { describe, expect, it } from 'vitest'
import { cameFrom } from './came-from.ts'

describe('where the login leads back to', () => {
  it('is the console and nowhere else', () => {
    expect(cameFrom({ from: '/admin?tab=displays', expired: true }).from).toBe(
      '/admin?tab=displays',
    )
    expect(cameFrom({ from: 'https://elsewhere.example', expired: false }).from).toBe('/admin')
    expect(cameFrom(null)).toEqual({ from: '/admin', expired: false })
  })
})
