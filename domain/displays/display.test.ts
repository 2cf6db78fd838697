import { expect, test } from 'vitest'
import { normalizePairingCode, PAIRING_ALPHABET, pairDisplaySchema } from './display.ts'

test('a code may be typed with spaces, dashes and small letters', () => {
  expect(normalizePairingCode(' abcd-ef 23 ')).toBe('ABCDEF23')
})

test('no two characters of a code look alike', () => {
  expect(PAIRING_ALPHABET).toHaveLength(32)
  expect(new Set(PAIRING_ALPHABET).size).toBe(32)
  expect(PAIRING_ALPHABET).not.toMatch(/[01IO]/)
})

test('a display shows owners and hides keys by default', () => {
  expect(pairDisplaySchema.parse({ code: 'abcdefgh', name: ' Bay ' })).toEqual({
    code: 'ABCDEFGH',
    name: 'Bay',
    showOwnerNames: true,
    showKeyLocations: true,
  })
})
