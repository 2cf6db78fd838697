import { Hono } from 'hono'
import * as api from '#domain/api/site-pages.ts'
import { type AppEnv, scopeOf } from '#server/http/context.ts'
import { mount } from '#server/http/mount.ts'
import { sitemap } from './sitemap.ts'

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
  const { memo, deps } = c.var
  const xml = await memo('the sitemap', deps, () => sitemap(scopeOf(c), deps.settings.publicUrl))
  return c.body(xml, 200, { ...HEADERS, 'content-type': 'application/xml; charset=utf-8' })
})
