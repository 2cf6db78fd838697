import { pageHead } from '#domain/page-head.ts'
import { pageMark } from '#domain/site-data.ts'
import type { SitePage } from './pages.ts'
import { structuredDataOf } from './structured-data.ts'

/** The part of a page's head that differs from page to page. */
export function headOf(page: SitePage): string {
  const things = structuredDataOf(page.name)
  return pageHead(page, [
    ...(things ? [`<script type="application/ld+json">${things}</script>`] : []),
    ...(page.name === 'philadelphia' ? [pageMark('events-json-ld')] : []),
  ])
}
