import { expect, test } from 'vitest'
import { normalizePairingCode, pairDisplaySchema } from './display.ts'

test('a code may be typed with spaces, dashes and small letters', () => {
  expect(normalizePairingCode(' abcd-ef 23 ')).toBe('ABCDEF23')
})

test('a display shows owners and hides keys by default', () => {
  expect(pairDisplaySchema.parse({ code: 'abcdefgh', name: ' Bay ' })).toEqual({
    code: 'ABCDEFGH',
    name: 'Bay',
    showOwnerNames: true,
    showKeyLocations: true,
  })
})
