import { describe, expect, it } from 'vitest'
import { connectionText, savedAtText } from './status-line.tsx'

it.each([
  [{ isConnecting: true, serverFailed: false }, 'Connecting…'],
  [{ isConnecting: false, serverFailed: false }, 'Not connected'],
  [{ isConnecting: false, serverFailed: true }, 'Something went wrong on our side'],
])('distinguishes a fault from a missing connection: %o', (why, text) =>
  expect(connectionText(why)).toBe(text),
)

describe('the time of what is shown', () => {
  const now = new Date(2026, 2, 4, 15, 0)

  it('gives the time alone for today', () => {
    expect(savedAtText(new Date(2026, 2, 4, 9, 41), now)).toBe('9:41 AM')
  })

  it('gives the day too for an earlier day', () => {
    expect(savedAtText(new Date(2026, 2, 3, 21, 5), now)).toBe('Mar 3, 9:05 PM')
  })
})
