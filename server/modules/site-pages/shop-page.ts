import { jsonForHtml } from '#domain/html.ts'
import { FILTERS, type Filter, isInFilter } from '#domain/merch/catalogue.ts'
import { readFilter, type ShopData, shopFile } from '#domain/merch/shop-data.ts'
import type { ShopItem } from '#domain/merch/shop-item.ts'
import { fillMarks } from '#domain/site-data.ts'
import type { HeldAnswer } from '#server/http/held-answer.ts'
import { createFilledPage, type FillScope } from './filled-page.ts'
import { type CardTemplates, productCardsHtml, readCards } from './product-cards.ts'
import { productsJsonLd } from './products-json-ld.ts'
import { shopItems } from './shop-items.ts'

type Headers = readonly [string, string][]
type ReadFile = (file: string) => string | null
type PageTemplates = { filled: string; empty: string }

/**
 * The shop's page with its products and stock, made for the filter its address names (decision 28); null while the
 * shop is not built.
 */
export function createShopPage(
  read: ReadFile,
  headers: Headers,
  readItems: typeof shopItems = shopItems,
): ((deps: FillScope, filter: string | undefined) => Promise<HeldAnswer>) | null {
  const cards = readCards(read)
  const pages = new Map(FILTERS.map((filter) => [filter, readPages(read, filter)]))
  if (!cards || [...pages.values()].includes(null)) return null
  const filled = new Map(
    [...pages].map(([filter, templates]) => {
      const fill = async ({ db, settings }: FillScope) => {
        const items = await readItems({ db })
        return templates ? shopHtml({ items, filter }, settings.publicUrl, templates, cards) : ''
      }
      return [filter, createFilledPage('the shop', headers, fill)]
    }),
  )
  return async (deps, word) => {
    const page = filled.get(readFilter(word))
    if (!page) throw new Error('the shop has no page for this filter')
    return page(deps)
  }
}

function readPages(read: ReadFile, filter: Filter): PageTemplates | null {
  const [filled, empty] = [read(shopFile(filter, 'filled')), read(shopFile(filter, 'empty'))]
  return filled && empty ? { filled, empty } : null
}

function shopHtml(
  data: ShopData,
  origin: string,
  templates: PageTemplates,
  cards: CardTemplates,
): string {
  const shown: ShopItem[] = data.items.filter((item) => isInFilter(item, data.filter))
  return fillMarks(shown.length > 0 ? templates.filled : templates.empty, {
    origin,
    'product-cards': productCardsHtml(cards, shown),
    'products-json-ld': productsJsonLd(data.items, origin),
    'shop-data': jsonForHtml(data),
  })
}
