import { CLUB } from '#domain/club.ts'
import { escapeHtml, jsonForHtml } from '#domain/html.ts'
import type { Thing } from './json-ld.ts'

type Page = {
  title: string
  description: string
  /** Null for a page that search engines must not index. */
  path: string | null
  /** A path on this server or an address; by default the club's picture. */
  image?: string
}

/** The part of a public page's head that differs by page; `things` are for search engines. */
export function pageHead(
  { title, description, path, image }: Page,
  things: readonly Thing[],
  origin: string,
): string {
  const [name, text] = [escapeHtml(title), escapeHtml(shortened(description))]
  return [
    `<title>${name}</title>`,
    `<meta name="description" content="${text}" />`,
    ...(path ? addressTags(path, origin) : ['<meta name="robots" content="noindex" />']),
    '<meta property="og:type" content="website" />',
    `<meta property="og:site_name" content="${escapeHtml(CLUB.name)}" />`,
    `<meta property="og:title" content="${name}" />`,
    `<meta property="og:description" content="${text}" />`,
    ...imageTags(image, origin),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(things.length > 0 ? [jsonLdScript(things)] : []),
  ].join('\n    ')
}

const LONGEST_DESCRIPTION = 200

/** A text as one line; a longer one ends after a word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST_DESCRIPTION) return line
  return `${line.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}…`
}

function addressTags(path: string, origin: string): string[] {
  const address = escapeHtml(`${origin}${path}`)
  return [
    `<link rel="canonical" href="${address}" />`,
    `<meta property="og:url" content="${address}" />`,
  ]
}

/** Drawings that are shared: networks show no SVG, so the build writes each as a PNG beside it. */
export const SHARED_DRAWING = /^(\/art\/(?:event|merch)-[\w-]+)\.svg$/

const SOCIAL_PICTURE = '/art/social.png'

function imageTags(image: string | undefined, origin: string): string[] {
  const shown = image?.replace(SHARED_DRAWING, '$1.png')
  if (shown && !shown.endsWith('.svg')) {
    const address = shown.startsWith('/') ? `${origin}${shown}` : shown
    return [`<meta property="og:image" content="${escapeHtml(address)}" />`]
  }
  return [
    `<meta property="og:image" content="${origin}${SOCIAL_PICTURE}" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
  ]
}

function jsonLdScript(things: readonly Thing[]): string {
  const graph = jsonForHtml({ '@context': 'https://schema.org', '@graph': things })
  return `<script type="application/ld+json">${graph}</script>`
}
