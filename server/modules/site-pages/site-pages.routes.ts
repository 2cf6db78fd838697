import { Hono } from 'hono'
import { escapeHtml } from '#domain/html.ts'
import type { AppEnv } from '#server/http/context.ts'
import { FILE_HEADERS } from '#server/http/policies.ts'

const PAGES = ['/', '/philadelphia', '/huntingdon-valley', '/merch']
const HIDDEN = ['/members', '/admin', '/kiosk', '/api']
const HEADERS = { ...Object.fromEntries(FILE_HEADERS), 'cache-control': 'public, max-age=3600' }

/** What search engines read first; both name this server by the address people open. */
export const sitePagesRoutes = new Hono<AppEnv>()
  .get('/robots.txt', (c) => {
    const { publicUrl } = c.var.deps.settings
    const lines = ['User-agent: *', ...HIDDEN.map((path) => `Disallow: ${path}`)]
    return c.text(`${lines.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`, 200, HEADERS)
  })
  .get('/sitemap.xml', (c) => {
    const { publicUrl } = c.var.deps.settings
    const urls = PAGES.map((path) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc></url>`)
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
      '',
    ].join('\n')
    return c.body(xml, 200, { ...HEADERS, 'content-type': 'application/xml; charset=utf-8' })
  })
