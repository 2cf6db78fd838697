import { expect, it } from 'vitest'
import { isSilent } from './display-words.ts'

const SEEN = Date.parse('2026-05-23T10:00:00Z')
const display = {
  id: 'd',
  name: 'Bay',
  showOwnerNames: true,
  showKeyLocations: true,
  pairedAt: new Date(SEEN).toISOString(),
  lastSeenAt: new Date(SEEN).toISOString(),
  revokedAt: null,
}
const after = (seconds: number) => new Date(SEEN + seconds * 1000)

it('calls no display lost that the server notes once a minute, by a tablet a minute ahead', () => {
  expect(isSilent(display, after(75))).toBe(false)
  expect(isSilent(display, after(135))).toBe(false)
  expect(isSilent(display, after(160))).toBe(true)
})

it('calls no display lost that was revoked, or has not been seen yet', () => {
  expect(isSilent({ ...display, revokedAt: display.pairedAt }, after(900))).toBe(false)
  expect(isSilent({ ...display, lastSeenAt: null }, after(900))).toBe(false)
})
