import { expect, test } from 'vitest'
import { hasTag } from './if-none-match.ts'

test.each([
  ['"7"', true],
  ['W/"7"', true],
  ['*', true],
  [' * ', true],
  ['"6", "7"', true],
  ['W/"6",W/"7" , "8"', true],
  ['"a,b","7"', true],
  ['"77"', false],
  ['"7-gzip"', false],
  ['7', false],
  ['""', false],
  ['', false],
  [undefined, false],
])('If-None-Match: %s has the tag "7": %s', (header, expected) => {
  expect(hasTag(header, '"7"')).toBe(expected)
})
