import type { SiteData } from '#domain/site-data.ts'

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
}

/** Text as a browser reads it out of HTML. */
function unescapeHtml(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')
}

/** What the page shows between its tags, its scripts left out. */
export function textOf(html: string): string {
  return unescapeHtml(html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, '|'))
}

type Thing = Record<string, unknown> & { '@type': string }

/** Everything that a page tells search engines. */
export function thingsOf(html: string): Thing[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)
  return [...scripts].flatMap(([, json = '']): Thing[] => JSON.parse(json)['@graph'])
}

/** What the server put into a page for React. */
export function siteDataOf(html: string): SiteData {
  const [, json] =
    /<script type="application\/json" id="site-data">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json ?? 'null')
}
