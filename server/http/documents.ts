import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import {
  DOCUMENTS,
  type DocumentName,
  documentFor,
  LOGIN_FILE,
  RENDER_FILE,
  SHOP_FILE,
  SITE_FILE,
} from '#domain/documents.ts'
import { STAND_IN_SCRIPT } from '#domain/merch/square-config.ts'
import type { RenderPage } from '#domain/public-page.ts'
import { squareConfig } from '#server/modules/config/config.ts'
import { publicPages, type SendPage } from '#server/modules/site-pages/public-pages.ts'
import type { Settings } from '#server/settings.ts'
import type { AppContext, AppEnv } from './context.ts'
import { documentHeaders } from './policies.ts'
import { answerWrongMethod } from './refusals.ts'

// Neither documents, which would lack their policies, nor what the build says to the server.
const FILE = /\.(css|ico|js|png|svg|webmanifest|woff2)$/

type PageSettings = Pick<Settings, 'forms' | 'publicUrl' | 'timeZone' | 'square' | 'mode'>

// A drawing may be a day out of date; a file with a hash in its name never changes.
function cachingOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return /^\/(art|icons)\//.test(path) ? 'public, max-age=86400' : 'no-cache'
}

/** Serves the built documents and files; unknown paths get the site's "page not found" with status 404. */
export function documentRoutes(
  dist: string,
  settings: PageSettings,
  render: RenderPage | null,
): Hono<AppEnv> {
  const documents = render && readDocuments(dist, settings, render)
  const headers = documentHeaders(settings)
  const send = async (c: AppContext, name: DocumentName, path: string | null) => {
    if (!documents) return c.text('The app is not built yet.', 503)
    const page = (path && documents.at.get(path)) || documents.notFound
    const { html, status } = await page(c)
    return c.html(html, status, headers[name])
  }
  const isSquareMocked = squareConfig(settings).environment === 'demo'
  const isFile = (path: string) =>
    FILE.test(path) && (isSquareMocked || !path.startsWith(STAND_IN_SCRIPT))
  const files = serveStatic<AppEnv>({ root: dist, precompressed: true })
  const tag = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] })

  const routes = new Hono<AppEnv>()
  routes.use(compress())
  // Files with a hash in their name are never asked for again.
  routes.use((c, next) => (c.req.path.startsWith('/assets/') ? next() : tag(c, next)))
  routes.get('*', async (c, next) => {
    const { path } = c.req
    const document = documentFor(path)
    if (document) return send(c, document.name, document.path)
    if (!isFile(path)) return next()
    c.header('cache-control', cachingOf(path))
    return files(c, next)
  })
  routes.get('*', (c) => send(c, 'site', null))
  routes.all('*', (c) => {
    const { path } = c.req
    return documentFor(path) || isFile(path) ? answerWrongMethod(c, ['GET']) : c.notFound()
  })
  return routes
}

type Documents = { at: ReadonlyMap<string, SendPage>; notFound: SendPage }

/** What the build wrote for each path. React renders the public pages; the other documents are sent as they are. */
function readDocuments(dist: string, settings: PageSettings, render: RenderPage): Documents | null {
  const files = new Map<string, string>()
  for (const { file } of DOCUMENTS) {
    const path = join(dist, file)
    if (!existsSync(path)) return null
    files.set(file, readFileSync(path, 'utf8'))
  }
  const htmlIn = (file: string) => files.get(file) ?? ''
  const templates = { site: htmlIn(SITE_FILE), shop: htmlIn(SHOP_FILE), login: htmlIn(LOGIN_FILE) }
  const pages = publicPages(templates, render, settings)
  const at = new Map(
    DOCUMENTS.map(({ path, file }): [string, SendPage] => {
      const page = { html: htmlIn(file), status: 200 } as const
      return [path, pages.at[path] ?? (async () => page)]
    }),
  )
  return { at, notFound: pages.notFound }
}

/** The function that the build made for the server; null without a build. */
export async function loadRenderPage(dist: string): Promise<RenderPage | null> {
  const file = join(dist, RENDER_FILE)
  if (!existsSync(file)) return null
  const module: { renderPage: RenderPage } = await import(pathToFileURL(file).href)
  return module.renderPage
}
