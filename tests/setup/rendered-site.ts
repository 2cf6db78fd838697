import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SiteData } from '#domain/site-data.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { renderSite } from '../../src/site/prerender.tsx'

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
}

/** Decodes HTML entities as a browser does. */
function unescapeHtml(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')
}

/** The page's visible text, without its scripts. */
export function textOf(html: string): string {
  return unescapeHtml(html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, '|'))
}

type Thing = Record<string, unknown> & { '@type': string }

/** All structured data that a page gives to search engines. */
export function thingsOf(html: string): Thing[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)
  return [...scripts].flatMap(([, json = '']): Thing[] => JSON.parse(json)['@graph'])
}

/** The data that the server embeds in a page for React. */
export function siteDataOf(html: string): SiteData {
  const [, json] =
    /<script type="application\/json" id="site-data">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json ?? 'null')
}

/** The prerendered public pages, in a folder that the server can serve. */
export async function renderedSite() {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-site-'))
  const template = readFileSync(join(PROJECT_ROOT, 'src/site/index.html'), 'utf8')
  mkdirSync(join(folder, 'site'))
  for (const [file, html] of await renderSite(template)) writeFileSync(join(folder, file), html)
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
