import { expect, test } from 'vitest'
import { readFilter } from '#domain/merch/shop-data.ts'
import type { ShopItem } from '#domain/merch/shop-item.ts'
import type { Deps } from '#server/deps.ts'
import { readSettings } from '#server/settings.ts'
import { createShopPage } from './shop-page.ts'

const CARDS = {
  'one-size': '[{{name}} {{price}} add]',
  sizes: '[{{name}} {{price}} {{sizes}}]',
  'sold-out': '[{{name}} Sold Out]',
}
const FILES: Record<string, string> = {}
for (const [kind, card] of Object.entries(CARDS)) {
  FILES[`shop/card-${kind}-first.html`] = card
  FILES[`shop/card-${kind}-later.html`] = card.replace('[', '[later ')
}
for (const filter of ['index', 'hats', 'tops', 'bottoms']) {
  FILES[`shop/${filter}.html`] = `${filter}: {{product-cards}}`
  FILES[`shop/${filter}-empty.html`] = `${filter}: nothing`
}
const settings = readSettings({ LOG_LEVEL: 'silent' })
const deps: Pick<Deps, 'db' | 'settings'> = {
  // The reader below replaces the database.
  db: Object.create(null),
  settings,
}
const item = (name: string, category: string, ...available: number[]): ShopItem => ({
  id: name,
  name,
  description: '',
  category,
  price: 2800,
  image: '/art/a.svg',
  soldOut: available.every((count) => count === 0),
  sizes: available.map((count, index) => ({
    variantId: `${name}-${index}`,
    size: String(index + 1),
    available: count,
  })),
})

async function textAt(filter: string | undefined, items: ShopItem[], files = FILES) {
  const page = createShopPage(
    (file) => files[file] ?? null,
    async () => items,
  )
  return page ? page.fill(deps, readFilter(filter)) : null
}

test('each product takes the card of its kind', async () => {
  const items = [item('Cap', 'hats', 3), item('Tee', 'shirts', 2, 0, 1), item('Fob', 'else', 0)]
  expect(await textAt(undefined, items)).toBe(
    'index: [Cap $28.00 add][Tee $28.00 1, 3][Fob Sold Out]',
  )
})

test('pictures further down than the first four cards are loaded later', async () => {
  const items = ['A', 'B', 'C', 'D', 'E'].map((name) => item(name, 'hats', 1))
  expect(await textAt('all', items)).toMatch(/\[D \$28.00 add\]\[later E \$28.00 add\]$/)
})

test.each([
  ['hats', 'hats: [Cap $28.00 add]'],
  ['tops', 'tops: [Tee $28.00 add]'],
  ['bottoms', 'bottoms: nothing'],
  ['shoes', 'index: [Cap $28.00 add][Tee $28.00 add]'],
])('the filter %s lists its own products', async (filter, text) => {
  expect(await textAt(filter, [item('Cap', 'hats', 3), item('Tee', 'shirts', 1)])).toBe(text)
})

test('what a product is called is text, never markup or a mark', async () => {
  expect(await textAt('all', [item('<b>{{price}}</b>', 'hats', 1)])).toBe(
    'index: [&lt;b&gt;{{price}}&lt;/b&gt; $28.00 add]',
  )
})

test('an address that opens a product is shared as that product, and is nothing without it', async () => {
  const files: Record<string, string> = {
    ...FILES,
    'shop/index.html': '{{page-head}} {{product-cards}}',
  }
  const items = [
    item('Cap', 'hats', 3),
    { ...item('Tee', 'shirts', 1), description: 'Soft & green.' },
  ]
  const page = createShopPage(
    (file) => files[file] ?? null,
    async () => items,
  )
  const html = await page?.fillForProduct(deps, 'all', 'Tee')
  expect(html).toContain('<title>Tee · Merch · Rowhouse Motor Club</title>')
  expect(html).toContain('<meta property="og:description" content="Soft &amp; green." />')
  expect(html).toContain(`<link rel="canonical" href="${settings.publicUrl}/merch?product=Tee" />`)
  expect(html).toMatch(/<meta property="og:image" content="[^"]+" \/>/)
  expect(html).toContain('[Cap $28.00 add][Tee $28.00 add]')
  expect(html?.match(/"@type":"Product"/g)).toHaveLength(1)
  expect(await page?.fillForProduct(deps, 'all', 'Fez')).toBeNull()
  expect(await page?.fill(deps, 'all')).toContain('<title>Merch · Rowhouse Motor Club</title>')
})
