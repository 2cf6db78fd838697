import { CLUB } from './club.ts'
import { escapeHtml } from './html.ts'
import { pageMark } from './site-data.ts'

/** The text `{{origin}}`, which the server replaces in every page it sends. */
const ORIGIN_MARK = pageMark('origin')

type Page = {
  title: string
  description: string
  /** Null for a page that search engines must not index. */
  path: string | null
}

/** The part of a public page's head that differs by page, as lines of HTML followed by `further`. */
export function pageHead({ title, description, path }: Page, further: string[]): string {
  const [name, text] = [escapeHtml(title), escapeHtml(description)]
  return [
    `<title>${name}</title>`,
    `<meta name="description" content="${text}" />`,
    ...(path ? addressTags(path) : ['<meta name="robots" content="noindex" />']),
    '<meta property="og:type" content="website" />',
    `<meta property="og:site_name" content="${escapeHtml(CLUB.name)}" />`,
    `<meta property="og:title" content="${name}" />`,
    `<meta property="og:description" content="${text}" />`,
    `<meta property="og:image" content="${ORIGIN_MARK}/art/social.png" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    ...further,
  ].join('\n    ')
}

function addressTags(path: string): string[] {
  return [
    `<link rel="canonical" href="${ORIGIN_MARK}${path}" />`,
    `<meta property="og:url" content="${ORIGIN_MARK}${path}" />`,
  ]
}
