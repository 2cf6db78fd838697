import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { DOCUMENTS, documentFor, NOT_FOUND_FILE } from '#domain/documents.ts'
import { jsonForHtml } from '#domain/html.ts'
import { shopFile } from '#domain/merch/shop-data.ts'
import { STAND_IN_SCRIPT } from '#domain/merch/square-config.ts'
import { fillMarks, type SiteData } from '#domain/site-data.ts'
import { formsConfig, squareConfig } from '#server/modules/config/config.ts'
import { createCalendarPage } from '#server/modules/site-pages/calendar-page.ts'
import { createShopPage } from '#server/modules/site-pages/shop-page.ts'
import type { Settings } from '#server/settings.ts'
import { readBuiltFiles } from './built-files.ts'
import type { AppContext, AppEnv } from './context.ts'
import { encodeHtml, type HeldAnswer, heldResponse } from './held-answer.ts'
import type { PageFront } from './page-front.ts'
import { documentHeaders } from './policies.ts'
import { answerWrongMethod } from './refusals.ts'

const CALENDAR = 'site/philadelphia.html'
const SHOP = shopFile('all', 'filled')

type PageSettings = Pick<Settings, 'forms' | 'publicUrl' | 'square' | 'mode'>
type Document = (c: AppContext) => Promise<HeldAnswer>

/**
 * Serves the built documents and files; unknown paths get the site's "page not found" with status 404. Sent pages are
 * stored in `front`.
 */
export function documentRoutes(
  dist: string,
  settings: PageSettings,
  front?: PageFront,
): Hono<AppEnv> {
  const documents = readDocuments(dist, settings)
  const wanted = (c: AppContext) => ({
    accepted: c.req.header('accept-encoding'),
    held: c.req.header('if-none-match'),
  })
  const send = async (c: AppContext, file: string, status: 200 | 404) => {
    const document = documents.get(file)
    if (!document) return new Response('The app is not built yet.', { status: 503 })
    const answer = await document(c)
    if (status === 200) front?.store(c.env?.incoming?.url, answer)
    return heldResponse(wanted(c), answer, status)
  }
  const playsSquare = squareConfig(settings).environment === 'demo'
  const routes = new Hono<AppEnv>()
  const files = readBuiltFiles(dist)
  const ownFile = (path: string) =>
    path.startsWith(STAND_IN_SCRIPT) && !playsSquare ? undefined : files(path)
  routes.get('*', (c) => {
    const { path } = c.req
    const document = documentFor(path)
    if (document) return send(c, document.file, 200)
    const file = ownFile(path)
    return file ? heldResponse(wanted(c), file) : send(c, NOT_FOUND_FILE, 404)
  })
  routes.all('*', (c) => {
    const { path } = c.req
    const isThere = documentFor(path) ?? ownFile(path)
    return isThere ? answerWrongMethod(c, ['GET']) : c.notFound()
  })
  return routes
}

function readDocuments(dist: string, settings: PageSettings): Map<string, Document> {
  const headers = documentHeaders(settings)
  const data: SiteData = { events: null, forms: formsConfig(settings) }
  const read = (file: string) => {
    const path = join(dist, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : null
  }
  const still = (html: string, own: [string, string][]): Document => {
    const filled = fillMarks(html, {
      origin: settings.publicUrl,
      'site-data': jsonForHtml(data),
    })
    let encoded: Promise<HeldAnswer> | null = null
    return () => {
      encoded ??= encodeHtml(filled, own)
      return encoded
    }
  }
  const documents = new Map<string, Document>()
  const all = [...DOCUMENTS, { name: 'site', file: NOT_FOUND_FILE } as const]
  for (const { name, file } of all) {
    const html = file === CALENDAR || file === SHOP ? null : read(file)
    if (html !== null) documents.set(file, still(html, headers[name]))
  }
  const [withEvents, withoutEvents, card] = [
    read(CALENDAR),
    read('site/philadelphia-no-events.html'),
    read('site/event-card.html'),
  ]
  if (withEvents !== null && withoutEvents !== null && card !== null) {
    const fill = createCalendarPage({ withEvents, withoutEvents, card }, headers.site, data)
    documents.set(CALENDAR, (c) => fill(c.var.deps))
  }
  const fillShop = createShopPage(read, headers.shop)
  if (fillShop) documents.set(SHOP, (c) => fillShop(c.var.deps, c.req.query('filter')))
  return documents
}
