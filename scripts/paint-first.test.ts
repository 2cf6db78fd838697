import { expect, test } from 'vitest'
import { paintFirst, stylesheetsIn } from './paint-first.ts'

const BUILT = [
  '<script type="module" crossorigin src="/assets/site-1.js"></script>',
  '<link rel="modulepreload" crossorigin href="/assets/pages-1.js">',
  '<link rel="stylesheet" crossorigin href="/assets/site-1.css">',
  '<script type="application/ld+json">{}</script>',
].join('\n')

test('the styles come in the page, and its code is fetched behind what is seen', () => {
  expect(paintFirst(BUILT, (file) => `/* ${file}: $& */\n`)).toBe(
    [
      '<script type="module" fetchpriority="low" crossorigin src="/assets/site-1.js"></script>',
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/pages-1.js">',
      '<style>/* assets/site-1.css: $& */</style>',
      '<script type="application/ld+json">{}</script>',
    ].join('\n'),
  )
})

test('a page’s style sheets are recognized by their files', () => {
  expect(stylesheetsIn(BUILT)).toEqual(['assets/site-1.css'])
})
