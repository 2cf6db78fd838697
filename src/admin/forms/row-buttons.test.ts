import { expect, it } from 'vitest'
import { deletedText } from './row-buttons.tsx'

it.each([
  ['the newsletter address rosa@example.test', 'The newsletter address rosa@example.test'],
  ['bell hooks’s RSVP to “Cars at dawn”', 'bell hooks’s RSVP to “Cars at dawn”'],
  ['theo’s storage inquiry', 'theo’s storage inquiry'],
])('says what was deleted without changing a name: %s', (what, text) =>
  expect(deletedText(what)).toBe(text),
)
