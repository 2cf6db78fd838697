import { renderToString } from 'react-dom/server'
import { FILTERS } from '#domain/merch/catalogue.ts'
import {
  CARD_KINDS,
  CARD_PLACES,
  type CardKind,
  type CardPlace,
  PRODUCT_CARD_TEMPLATE,
} from '#domain/merch/product-card.ts'
import { cardFile, shopFile } from '#domain/merch/shop-data.ts'
import type { ShopItem } from '#domain/merch/shop-item.ts'
import { pageMark } from '#domain/site-data.ts'
import { shopHead } from './page-head.ts'
import { ProductTile } from './product-tile.tsx'
import { ShopApp } from './shop-app.tsx'

const ROOT = '<div id="root"></div>'
/** React asks for pictures in sight before anything else; this one is none. */
const EXAMPLE_PRELOAD = /<link rel="preload"[^>]*example[^>]*>/
const CARDS = /<li data-product[\s\S]*?<\/li>/
const DATA = `<script type="application/json" id="shop-data">${pageMark('shop-data')}</script>`

const ignore = () => {}

const EXAMPLE_PICTURE = '/example.svg'

/** Something under every filter; only the place of its card counts. */
const exampleOf = (category: string): ShopItem => ({
  ...{ id: 'example', name: '', description: '', price: 0, soldOut: true },
  image: EXAMPLE_PICTURE,
  category,
  sizes: [],
})
const EXAMPLES = { all: 'hats', hats: 'hats', tops: 'shirts', bottoms: 'sweatpants' }

/** Builds the shop's page to HTML for each filter, and each kind of card, with marks for what the server fills. */
export function renderShop(template: string): Map<string, string> {
  const head = shopHead()
  const page = (body: string) =>
    template
      .replace(/<title>[^<]*<\/title>/, () => head)
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
  const looks = { card: PRODUCT_CARD_TEMPLATE, kind, place }
  const html = renderToString(<ProductTile {...looks} onOpen={ignore} onAdd={ignore} />)
  // Before the card React names its picture, which stands in the page anyhow.
  const card = CARDS.exec(html)?.[0]
  if (!card) throw new Error('the card of a product was not built')
  return card
}
