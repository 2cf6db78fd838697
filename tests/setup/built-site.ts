import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DOCUMENTS } from '#domain/documents.ts'
import type { SiteData } from '#domain/public-page.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { renderPage } from '../../src/render/render-page.tsx'

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

/** The HTML files of the build, as their sources are, and what renders the pages into them. */
export function builtSite() {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-site-'))
  for (const { file } of DOCUMENTS) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    copyFileSync(join(PROJECT_ROOT, 'src', file), join(folder, file))
  }
  return { folder, renderPage, remove: () => rmSync(folder, { recursive: true }) }
}

export type BuiltSite = Pick<ReturnType<typeof builtSite>, 'folder' | 'renderPage'>
