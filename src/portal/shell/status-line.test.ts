import { expect, it } from 'vitest'
import { connectionText } from './status-line.tsx'

it.each([
  [{ isConnecting: true, serverFailed: false }, 'Connecting…'],
  [{ isConnecting: false, serverFailed: false }, 'Not connected'],
  [{ isConnecting: false, serverFailed: true }, 'Something went wrong on our side'],
])('distinguishes a fault from a missing connection: %o', (why, text) =>
  expect(connectionText(why)).toBe(text),
)
