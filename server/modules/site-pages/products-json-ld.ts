import { CLUB } from '#domain/club.ts'
import { jsonForHtml } from '#domain/html.ts'
import type { ShopItem } from '#domain/merch/shop-item.ts'

const IN_STOCK = 'https://schema.org/InStock'
const SOLD_OUT = 'https://schema.org/SoldOut'

const absolute = (link: string, origin: string) => (link.startsWith('/') ? origin + link : link)

/** The products and their prices as JSON-LD for search engines; '' when there is none. */
export function productsJsonLd(items: readonly ShopItem[], origin: string): string {
  if (items.length === 0) return ''
  const products = items.map((item) => {
    const url = `${origin}/merch?product=${item.id}`
    return {
      '@type': 'Product',
      '@id': url,
      name: item.name,
      description: item.description,
      category: item.category,
      image: absolute(item.image, origin),
      brand: { '@type': 'Brand', name: CLUB.name },
      offers: {
        '@type': 'Offer',
        url,
        price: (item.price / 100).toFixed(2),
        priceCurrency: 'USD',
        availability: item.soldOut ? SOLD_OUT : IN_STOCK,
        seller: { '@id': `${origin}/#club` },
      },
    }
  })
  const graph = jsonForHtml({ '@context': 'https://schema.org', '@graph': products })
  return `<script type="application/ld+json">${graph}</script>`
}
