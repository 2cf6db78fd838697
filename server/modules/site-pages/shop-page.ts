import { CLUB } from '#domain/club.ts'
import { escapeHtml, jsonForHtml } from '#domain/html.ts'
import { FILTERS, type Filter, isInFilter } from '#domain/merch/catalogue.ts'
import {
  CARD_KINDS,
  CARD_PLACES,
  cardFile,
  cardKindOf,
  cardPlaceOf,
  productCardOf,
  productPath,
  type ShopData,
  shopFile,
} from '#domain/merch/shop-data.ts'
import { type ShopItem, shopItemsOf } from '#domain/merch/shop-item.ts'
import { pageHead } from '#domain/page-head.ts'
import { fillMarks } from '#domain/site-data.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { listProducts, listVariants } from '#server/modules/merch/list-products.ts'
import { productsJsonLd } from './json-ld.ts'

type FillScope = Pick<Deps, 'db' | 'settings'>
type ReadFile = (file: string) => string | null
type PageTemplates = { filled: string; empty: string }
type ShopPage = {
  /** The shop under a filter, with its products and stock. */
  fill: (deps: FillScope, filter: Filter) => Promise<string>
  /** The same page as it is shared for a product; null if that isn't on sale. */
  fillForProduct: (deps: FillScope, filter: Filter, id: string) => Promise<string | null>
}

/** Fills the shop's page; null if the shop is not built. */
export function createShopPage(
  read: ReadFile,
  readItems: typeof shopItems = shopItems,
): ShopPage | null {
  const cards = readCards(read)
  const pages = new Map(FILTERS.map((filter) => [filter, readPages(read, filter)]))
  if (!cards || [...pages.values()].includes(null)) return null
  const htmlOf = (data: ShopData, head: string, origin: string) => {
    const templates = pages.get(data.filter)
    if (!templates) throw new Error('the shop has no page for this filter')
    return shopHtml(data, { head, origin }, templates, cards)
  }
  return {
    fill: async ({ db, settings: { publicUrl } }, filter) => {
      const items = await readItems({ db })
      const head = pageHead(PAGE, [productsJsonLd(items, publicUrl)], publicUrl)
      return htmlOf({ items, filter }, head, publicUrl)
    },
    fillForProduct: async ({ db, settings: { publicUrl } }, filter, id) => {
      const items = await readItems({ db })
      const product = items.find((item) => item.id === id)
      return product ? htmlOf({ items, filter }, productHead(product, publicUrl), publicUrl) : null
    },
  }
}

/** Search engines treat every filter as this page. */
const PAGE = {
  title: `Merch · ${CLUB.name}`,
  description:
    'Hats, shirts, hoodies and sweatpants with the badge of Rowhouse Motor Club, picked up at the clubhouse in Philadelphia. Members save 10 percent.',
  path: '/merch',
}

function productHead(product: ShopItem, origin: string): string {
  const page = {
    title: `${product.name} · ${PAGE.title}`,
    description: product.description || PAGE.description,
    path: productPath(product),
    image: product.image,
  }
  return pageHead(page, [productsJsonLd([product], origin)], origin)
}

function readPages(read: ReadFile, filter: Filter): PageTemplates | null {
  const [filled, empty] = [read(shopFile(filter, 'filled')), read(shopFile(filter, 'empty'))]
  return filled && empty ? { filled, empty } : null
}

function shopHtml(
  data: ShopData,
  { head, origin }: { head: string; origin: string },
  templates: PageTemplates,
  cards: CardTemplates,
): string {
  const shown: ShopItem[] = data.items.filter((item) => isInFilter(item, data.filter))
  return fillMarks(shown.length > 0 ? templates.filled : templates.empty, {
    origin,
    'product-cards': productCardsHtml(cards, shown),
    'page-head': head,
    'shop-data': jsonForHtml(data),
  })
}

/** The prebuilt cards by file name. */
type CardTemplates = ReadonlyMap<string, string>

/** Reads the prebuilt cards; null if any is missing. */
function readCards(read: (file: string) => string | null): CardTemplates | null {
  const files = CARD_KINDS.flatMap((kind) => CARD_PLACES.map((place) => cardFile(kind, place)))
  const cards = new Map<string, string>()
  for (const file of files) {
    const card = read(file)
    if (card === null) return null
    cards.set(file, card)
  }
  return cards
}

/** The HTML of the shop's product cards, each made from the prebuilt card of its kind. */
function productCardsHtml(templates: CardTemplates, items: readonly ShopItem[]): string {
  return items
    .map((item, index) => {
      const fields = Object.entries(productCardOf(item))
      const escaped = fields.map(([name, value]) => [name, escapeHtml(value)])
      const template = templates.get(cardFile(cardKindOf(item), cardPlaceOf(index))) ?? ''
      return fillMarks(template, Object.fromEntries(escaped))
    })
    .join('')
}

/** All products on sale with their stock, in the shop's order. */
async function shopItems({ db }: { db: Db }): Promise<ShopItem[]> {
  const [products, variants] = await Promise.all([listProducts({ db }), listVariants({ db })])
  return shopItemsOf(products, variants)
}
