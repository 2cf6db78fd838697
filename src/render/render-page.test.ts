import { expect, test } from 'vitest'
import type { Filter } from '#domain/merch/catalogue.ts'
import type { ShopItem } from '#domain/merch/shop-item.ts'
import { CLUB_PLACE, sitePage } from '../../tests/setup/site-page.ts'
import { renderPage } from './render-page.tsx'

const item = (name: string, category: string, ...available: number[]): ShopItem => ({
  id: name,
  name,
  description: '',
  category,
  price: 2800,
  image: `/art/${name}.svg`,
  soldOut: available.every((count) => count === 0),
  sizes: available.map((count, index) => ({
    variantId: `${name}-${index}`,
    size: String(index + 1),
    available: count,
  })),
})

const shopPage = (items: ShopItem[], filter: Filter = 'all', product: ShopItem | null = null) =>
  renderPage({ surface: 'shop', data: { items, filter }, product }, CLUB_PLACE)
const shop = async (...page: Parameters<typeof shopPage>) => {
  const { head, body } = await shopPage(...page)
  return head + body
}
const tilesOf = (html: string) =>
  [...html.matchAll(/<li data-product=.*?<\/li>/gs)].map(([tile]) =>
    tile.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|'),
  )

const PAGES = {
  '/': sitePage('/'),
  '/philadelphia': sitePage('/philadelphia'),
  '/huntingdon-valley': sitePage('/huntingdon-valley'),
  '/nowhere': sitePage('/nowhere'),
  '/merch': shopPage([item('Cap', 'hats', 3)]),
  '/login': renderPage({ surface: 'login' }, CLUB_PLACE),
}

test.each(Object.entries(PAGES))(
  '%s has one title, one main and one first heading',
  async (_, page) => {
    const { head, body } = await page
    for (const tag of ['title', 'main', 'h1']) {
      expect((head + body).match(new RegExp(`<${tag}[ >]`, 'g'))).toHaveLength(1)
    }
  },
)

test('a product’s tile offers one tap, a choice of sizes, or nothing', async () => {
  const items = [item('Cap', 'hats', 3), item('Tee', 'shirts', 2, 0, 1), item('Fob', 'else', 0)]
  expect(tilesOf(await shop(items))).toEqual([
    '|Cap|$28.00|Sizes: 1|Add to Cart|',
    '|Tee|$28.00|Sizes: 1, 3|Choose a size|',
    '|Sold Out|Fob|$28.00|',
  ])
})

test('pictures further down than the first four tiles are loaded later', async () => {
  const items = ['A', 'B', 'C', 'D', 'E'].map((name) => item(name, 'hats', 1))
  const html = await shop(items)
  expect(html.match(/<img[^>]*art\/D[^>]*>/)?.[0]).not.toContain('lazy')
  expect(html.match(/<img[^>]*art\/E[^>]*>/)?.[0]).toContain('loading="lazy"')
})

test.each([
  ['hats', /^\|Cap/],
  ['tops', /^\|Tee/],
] as const)('the filter %s lists its own products', async (filter, own) => {
  const tiles = tilesOf(await shop([item('Cap', 'hats', 3), item('Tee', 'shirts', 1)], filter))
  expect(tiles).toEqual([expect.stringMatching(own)])
})

test('a filter without a product says so', async () => {
  expect(await shop([item('Cap', 'hats', 3)], 'bottoms')).toContain('No bottoms right now')
})

test('the shop is shared as the product that its address opens', async () => {
  const tee = { ...item('Tee', 'shirts', 1), description: 'Soft & green.' }
  const html = await shop([item('Cap', 'hats', 3), tee], 'all', tee)
  expect(html).toContain('<title>Tee · Merch · Rowhouse Motor Club</title>')
  expect(html).toContain('<meta property="og:description" content="Soft &amp; green." />')
  expect(html).toContain(`<link rel="canonical" href="${CLUB_PLACE.origin}/merch?product=Tee" />`)
  expect(html).toMatch(/<meta property="og:image" content="[^"]+" \/>/)
  expect(tilesOf(html)).toHaveLength(2)
  expect(html.match(/"@type":"Product"/g)).toHaveLength(1)
  expect(await shop([tee])).toContain('<title>Merch · Rowhouse Motor Club</title>')
})
