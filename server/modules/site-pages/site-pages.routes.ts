import { Hono } from 'hono'
import * as api from '#domain/api/site-pages.ts'
import { escapeHtml } from '#domain/html.ts'
import type { AppEnv } from '#server/http/context.ts'
import { mount } from '#server/http/mount.ts'

const PAGES = ['/', '/philadelphia', '/huntingdon-valley', '/merch']
const HIDDEN = ['/members', '/admin', '/kiosk', '/api']
const HEADERS = { 'cache-control': 'public, max-age=3600' }

/** robots.txt and the sitemap; both use the server's public address. */
export const sitePagesRoutes = new Hono<AppEnv>()

mount(sitePagesRoutes, api.readRobots, async (c) => {
  const { publicUrl } = c.var.deps.settings
  const lines = ['User-agent: *', ...HIDDEN.map((path) => `Disallow: ${path}`)]
  return c.text(`${lines.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`, 200, HEADERS)
})

mount(sitePagesRoutes, api.readSitemap, async (c) => {
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
