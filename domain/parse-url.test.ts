import { describe, expect, test, vi } from 'vitest'
import { parseUrl } from './parse-url.ts'

/** What Safari before 17 has. */
class OldUrl extends URL {}
Object.defineProperty(OldUrl, 'canParse', { value: undefined })

describe.each([
  ['a new browser', URL],
  ['one without URL.canParse', OldUrl],
])('in %s', (_, Url) => {
  test.each([
    ['https://club.example/a?b=c#d', undefined, 'https://club.example/a?b=c#d'],
    ['/pictures/1.webp', 'https://club.example', 'https://club.example/pictures/1.webp'],
    ['HTTPS://MÜNCHEN.example', undefined, 'https://xn--mnchen-3ya.example/'],
    ['mailto:ada@club.example', 'https://club.example', 'mailto:ada@club.example'],
  ])('reads %s', (text, base, href) => {
    vi.stubGlobal('URL', Url)
    expect(parseUrl(text, base)?.href).toBe(href)
  })

  test.each(['', 'club.example', '/pictures/1.webp', 'https://', 'https://[', 'http://a b/'])(
    'reads nothing in %j',
    (text) => {
      vi.stubGlobal('URL', Url)
      expect(parseUrl(text)).toBeNull()
    },
  )
})
