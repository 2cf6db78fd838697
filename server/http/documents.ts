import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import {
  DOCUMENTS,
  type DocumentName,
  documentFor,
  EVENT_PAGE,
  NOT_FOUND_FILE,
} from '#domain/documents.ts'
import { jsonForHtml } from '#domain/html.ts'
import { readFilter, shopFile } from '#domain/merch/shop-data.ts'
import { STAND_IN_SCRIPT } from '#domain/merch/square-config.ts'
import { fillMarks, type SiteData } from '#domain/site-data.ts'
import { formsConfig, squareConfig } from '#server/modules/config/config.ts'
import { CALENDAR_PAGE, createCalendarPage } from '#server/modules/site-pages/calendar-page.ts'
import { createEventPage } from '#server/modules/site-pages/event-page.ts'
import { createShopPage } from '#server/modules/site-pages/shop-page.ts'
import type { Settings } from '#server/settings.ts'
import type { AppContext, AppEnv } from './context.ts'
import { documentHeaders } from './policies.ts'
import { answerWrongMethod } from './refusals.ts'

const SHOP = shopFile('all', 'filled')
/** Pages of which each answer is made from the database. */
const FILLED = new Set([CALENDAR_PAGE, EVENT_PAGE, SHOP])
// Neither documents, which would lack their policies, nor what the build says to the server.
const FILE = /\.(css|ico|js|png|svg|webmanifest|woff2)$/

type PageSettings = Pick<Settings, 'forms' | 'publicUrl' | 'square' | 'mode'>
type Page = { html: string; status: 200 | 404 }
type Document = (c: AppContext) => Promise<Page>

// A drawing may be a day out of date; a file with a hash in its name never changes.
function cachingOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return /^\/(art|icons)\//.test(path) ? 'public, max-age=86400' : 'no-cache'
}

/** Serves the built documents and files; unknown paths get the site's "page not found" with status 404. */
export function documentRoutes(dist: string, settings: PageSettings): Hono<AppEnv> {
  const documents = readDocuments(dist, settings)
  const headers = documentHeaders(settings)
  const send = async (c: AppContext, name: DocumentName, file: string) => {
    const document = documents.get(file)
    if (!document) return c.text('The app is not built yet.', 503)
    const { html, status } = await document(c)
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
    if (document) return send(c, document.name, document.file)
    if (!isFile(path)) return next()
    c.header('cache-control', cachingOf(path))
    return files(c, next)
  })
  routes.get('*', (c) => send(c, 'site', NOT_FOUND_FILE))
  routes.all('*', (c) => {
    const { path } = c.req
    return documentFor(path) || isFile(path) ? answerWrongMethod(c, ['GET']) : c.notFound()
  })
  return routes
}

function readDocuments(dist: string, settings: PageSettings): Map<string, Document> {
  const data: SiteData = { events: null, event: null, forms: formsConfig(settings) }
  const read = (file: string) => {
    const path = join(dist, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : null
  }
  const marks = { origin: settings.publicUrl, 'site-data': jsonForHtml(data) }
  const documents = new Map<string, Document>()
  for (const file of [...DOCUMENTS.map(({ file }) => file), NOT_FOUND_FILE]) {
    const html = FILLED.has(file) ? null : read(file)
    if (html === null) continue
    const page: Page = {
      html: fillMarks(html, marks),
      status: file === NOT_FOUND_FILE ? 404 : 200,
    }
    documents.set(file, async () => page)
  }
  const fillCalendar = createCalendarPage(read, data)
  if (fillCalendar) {
    documents.set(CALENDAR_PAGE, async ({ var: { memo, deps } }) => ({
      html: await memo('the calendar', deps, () => fillCalendar(deps)),
      status: 200,
    }))
  }
  const fillEvent = createEventPage(read, data)
  const notFound = documents.get(NOT_FOUND_FILE)
  if (fillEvent && notFound) {
    documents.set(EVENT_PAGE, async (c) => {
      const html = await fillEvent(c.var.deps, c.req.path.replace(/^\/events\/|\/+$/g, ''))
      return html === null ? notFound(c) : { html, status: 200 }
    })
  }
  const shop = createShopPage(read)
  if (shop) {
    documents.set(SHOP, async ({ req, var: { memo, deps } }) => {
      const filter = readFilter(req.query('filter'))
      // The cart and the checkout open in place of a product.
      const product = req.query('panel') ? '' : req.query('product')
      const html = product ? await shop.fillForProduct(deps, filter, product) : null
      if (html !== null) return { html, status: 200 }
      const page = await memo(`the shop's ${filter}`, deps, () => shop.fill(deps, filter))
      // Without the product, the shop says that it isn't sold anymore.
      return { html: page, status: product ? 404 : 200 }
    })
  }
  return documents
}
