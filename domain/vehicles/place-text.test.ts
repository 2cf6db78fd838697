import { expect, test } from 'vitest'
import { placeText } from './place-text.ts'

test.each([
  ['A-12', 'KLM 4821', 'A-12\u00a0· KLM 4821'],
  ['A-12', null, 'A-12'],
  [null, 'KLM 4821', 'KLM 4821'],
  [' ', null, null],
])('says position %s and plate %s as %s', (storagePosition, licensePlate, text) => {
  expect(placeText({ storagePosition, licensePlate })).toBe(text)
})
