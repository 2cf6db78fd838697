import { renderToString } from 'react-dom/server'
import { FILTERS } from '#domain/merch/catalogue.ts'
import {
  CARD_KINDS,
  CARD_PLACES,
  type CardKind,
  type CardPlace,
  cardFile,
  PRODUCT_CARD_TEMPLATE,
  shopFile,
} from '#domain/merch/shop-data.ts'
import type { ShopItem } from '#domain/merch/shop-item.ts'
import { pageMark } from '#domain/site-data.ts'
import { ProductTile } from './products/product-tile.tsx'
import { ShopApp } from './shop-page.tsx'

const ROOT = '<div id="root"></div>'
/** React preloads visible pictures; the example picture does not exist. */
const EXAMPLE_PRELOAD = /<link rel="preload"[^>]*example[^>]*>/
const CARDS = /<li data-product[\s\S]*?<\/li>/
const DATA = `<script type="application/json" id="shop-data">${pageMark('shop-data')}</script>`

const ignore = () => {}

const EXAMPLE_PICTURE = '/example.svg'

/** A placeholder product under every filter; only the position of its card matters. */
const exampleOf = (category: string): ShopItem => ({
  id: 'example',
  name: '',
  description: '',
  price: 0,
  soldOut: true,
  image: EXAMPLE_PICTURE,
  category,
  sizes: [],
})
const EXAMPLES = { all: 'hats', hats: 'hats', tops: 'shirts', bottoms: 'sweatpants' }

/** Prerenders the shop's page for each filter, and each kind of card, with marks that the server fills in. */
export function renderShop(template: string): Map<string, string> {
  const page = (body: string) =>
    template
      .replace(/<title>[^<]*<\/title>/, pageMark('page-head'))
      .replace(ROOT, () => `<div id="root">${body}</div>${DATA}`)
  const files = new Map<string, string>()
  for (const filter of FILTERS) {
    const render = (items: ShopItem[]) => renderToString(<ShopApp sent={{ items, filter }} />)
    const filled = render([exampleOf(EXAMPLES[filter])])
      .replace(CARDS, pageMark('product-cards'))
      .replace(EXAMPLE_PRELOAD, '')
    files.set(shopFile(filter, 'filled'), page(filled))
    files.set(shopFile(filter, 'empty'), page(render([])))
  }
  for (const kind of CARD_KINDS) {
    for (const place of CARD_PLACES) files.set(cardFile(kind, place), renderCard(kind, place))
  }
  return files
}

function renderCard(kind: CardKind, place: CardPlace): string {
  const props = { card: PRODUCT_CARD_TEMPLATE, kind, place }
  const html = renderToString(<ProductTile {...props} onOpen={ignore} onAdd={ignore} />)
  // Drops React's picture preload before the card, because the page contains the picture anyway.
  const card = CARDS.exec(html)?.[0]
  if (!card) throw new Error('the card of a product was not built')
  return card
}
