import { expect, test } from 'vitest'
import { hasTag, heldResponse, holdAnswer } from './held-answer.ts'

const body = (text: string) => Buffer.from(text)
const answer = holdAnswer({ plain: body('as it is'), br: body('br'), gzip: body('gzip') }, [])
const encodingOf = (accepted: string) =>
  heldResponse({ accepted, held: undefined }, answer).headers.get('content-encoding')

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  [' GZIP ; q=0.5 ', 'gzip'],
  ['identity', null],
  ['', null],
])('whoever takes "%s" gets %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding)
})

test('an offer of more than 500 characters, which no browser sends, is not read', () => {
  expect(encodingOf(`br${' '.repeat(498)}`)).toBe('br')
  expect(encodingOf(`br${' '.repeat(499)}`)).toBeNull()
})

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
