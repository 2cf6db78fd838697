import { eventPath } from '#domain/events/event-card.ts'
import { escapeHtml } from '#domain/html.ts'
import { productPath } from '#domain/merch/shop-data.ts'
import type { Db } from '#server/db/db.ts'
import { listProducts } from '#server/modules/merch/list-products.ts'
import { upcomingEvents } from './public-pages.ts'

const PAGES = ['/', '/philadelphia', '/huntingdon-valley', '/merch']

type Scope = { db: Db; now: Date; timeZone: string }

/** The addresses of the public pages, the events to come and the products on sale, as a sitemap. */
export async function sitemap(scope: Scope, origin: string): Promise<string> {
  const [events, products] = await Promise.all([upcomingEvents(scope), listProducts(scope)])
  const paths = [...PAGES, ...events.map(eventPath), ...products.map(productPath)]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}
