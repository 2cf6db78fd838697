import { CLUB } from '#domain/club.ts'
import { escapeHtml } from '#domain/html.ts'
import { pageMark } from '#domain/site-data.ts'
import type { SitePage } from './pages.ts'
import { structuredDataOf } from './structured-data.ts'

const ORIGIN = pageMark('origin')

/** The part of a page's head that differs from page to page. */
export function headOf(page: SitePage): string {
  const title = escapeHtml(page.title)
  const description = escapeHtml(page.description)
  const lines = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    ...(page.path ? addressed(page.path) : ['<meta name="robots" content="noindex" />']),
    '<meta property="og:type" content="website" />',
    `<meta property="og:site_name" content="${escapeHtml(CLUB.name)}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:image" content="${ORIGIN}/art/social.png" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
  const things = structuredDataOf(page.name)
  if (things) lines.push(`<script type="application/ld+json">${things}</script>`)
  if (page.name === 'philadelphia') lines.push(pageMark('events-json-ld'))
  return lines.join('\n    ')
}

function addressed(path: string): string[] {
  const address = `${ORIGIN}${path}`
  return [
    `<link rel="canonical" href="${address}" />`,
    `<meta property="og:url" content="${address}" />`,
  ]
}
