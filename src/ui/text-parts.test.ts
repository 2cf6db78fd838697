import { expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

const linksIn = (text: string) => textParts(text).flatMap(({ href }) => href ?? [])

test.each([
  ['See https://example.com/a.', 'https://example.com/a'],
  ['(https://example.com/a)', 'https://example.com/a'],
  [
    'https://en.wikipedia.org/wiki/Dart_(car), and so on',
    'https://en.wikipedia.org/wiki/Dart_(car)',
  ],
  ['(see https://example.com/a_(b)).', 'https://example.com/a_(b)'],
  ['“https://example.com/?q=1&r=2”!', 'https://example.com/?q=1&r=2'],
  ['Call (215) 555-0142.', 'tel:+12155550142'],
  ['Call 215.555.0142, please', 'tel:+12155550142'],
  ['+1 215-555-0142', 'tel:+12155550142'],
])('in "%s" the link is %s', (text, href) => {
  expect(linksIn(text)).toEqual([href])
})

test.each(['http://example.com', 'javascript:alert(1)', 'VIN 1215555014212', 'Dec 12, 2026', ''])(
  'in "%s" nothing is a link',
  (text) => {
    expect(linksIn(text)).toEqual([])
  },
)

test('the parts together are the text', () => {
  const text = 'First line\nhttps://example.com/a, or 215 555 0142.\n\nLast line'
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
