import { expect, it } from 'vitest'
import { endedText, isSilent } from './display-text.ts'

const LAST_CONTACT = Date.parse('2026-05-23T10:00:00Z')
const display = {
  id: 'd',
  name: 'Bay',
  showOwnerNames: true,
  showKeyLocations: true,
  pairedAt: new Date(LAST_CONTACT).toISOString(),
  lastSeenAt: new Date(LAST_CONTACT).toISOString(),
  hasEnded: false,
  revokedAt: null,
}
const after = (seconds: number) => new Date(LAST_CONTACT + seconds * 1000)

it('calls no display lost that the server notes once a minute, by a tablet a minute ahead', () => {
  expect(isSilent(display, after(75))).toBe(false)
  expect(isSilent(display, after(135))).toBe(false)
  expect(isSilent(display, after(160))).toBe(true)
})

it('names why a display shows no board any more', () => {
  expect(endedText(display)).toBeNull()
  expect(endedText({ ...display, hasEnded: true })).toBe('Ended\u00a0· unused for 60 days')
  expect(endedText({ ...display, hasEnded: true, revokedAt: display.pairedAt })).toBe('Revoked')
  expect(isSilent({ ...display, hasEnded: true }, after(900))).toBe(false)
})
