import { CLUB } from '#domain/club.ts'
import { escapeHtml } from '#domain/html.ts'
import { pageMark } from '#domain/site-data.ts'

const ORIGIN = pageMark('origin')
const ADDRESS = `${ORIGIN}/merch`
const TITLE = `Merch · ${CLUB.name}`
const DESCRIPTION =
  'Hats, shirts, hoodies and sweatpants with the badge of Rowhouse Motor Club, picked up at the clubhouse in Philadelphia. Members save 10 percent.'

/** The head of the shop's page; every filter and product of it is one page to search engines. */
export function shopHead(): string {
  const [title, description, name] = [TITLE, DESCRIPTION, CLUB.name].map(escapeHtml)
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="${ADDRESS}" />`,
    `<meta property="og:url" content="${ADDRESS}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:site_name" content="${name}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:image" content="${ORIGIN}/art/social.png" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    pageMark('products-json-ld'),
  ].join('\n    ')
}
