import { escapeHtml } from '#domain/html.ts'
import {
  CARD_KINDS,
  CARD_PLACES,
  cardKindOf,
  cardPlaceOf,
  productCardOf,
} from '#domain/merch/product-card.ts'
import { cardFile } from '#domain/merch/shop-data.ts'
import type { ShopItem } from '#domain/merch/shop-item.ts'
import { fillMarks } from '#domain/site-data.ts'

/** The built cards by the names of their files. */
export type CardTemplates = ReadonlyMap<string, string>

/** Reads the built cards; null while they are not there. */
export function readCards(read: (file: string) => string | null): CardTemplates | null {
  const files = CARD_KINDS.flatMap((kind) => CARD_PLACES.map((place) => cardFile(kind, place)))
  const cards = new Map<string, string>()
  for (const file of files) {
    const card = read(file)
    if (card === null) return null
    cards.set(file, card)
  }
  return cards
}

/** The cards of the shop in HTML, each from the one the build made of its kind. */
export function productCardsHtml(templates: CardTemplates, items: readonly ShopItem[]): string {
  return items
    .map((item, index) => {
      const fields = Object.entries(productCardOf(item))
      const escaped = fields.map(([name, value]) => [name, escapeHtml(value)])
      const template = templates.get(cardFile(cardKindOf(item), cardPlaceOf(index))) ?? ''
      return fillMarks(template, Object.fromEntries(escaped))
    })
    .join('')
}
