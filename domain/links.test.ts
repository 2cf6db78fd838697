import { describe, expect, test } from 'vitest'
import { isHttpsLink, isImageLink } from './links.ts'

describe('isHttpsLink', () => {
  test.each(['https://example.com', 'HTTPS://example.com/a?b=c#d', 'https://münchen.example/ä'])(
    'takes %s',
    (link) => expect(isHttpsLink(link)).toBe(true),
  )
  test.each([
    'http://example.com',
    'javascript:alert(1)',
    ' https://example.com',
    'https://exa mple.com',
    'https://',
    'https://example.com/\u0000',
    'https://example.com/\ud800',
    '/art/badge.svg',
  ])('refuses %j', (link) => expect(isHttpsLink(link)).toBe(false))
})

describe('isImageLink', () => {
  test.each(['/art/badge.svg', '/', 'https://example.com/a.jpg'])('takes %s', (link) =>
    expect(isImageLink(link)).toBe(true),
  )
  test.each(['//example.com/a.jpg', '/\\example.com', '/a b', '/a\u0000', '/\ud800', 'a.jpg'])(
    'refuses %j',
    (link) => expect(isImageLink(link)).toBe(false),
  )
})
