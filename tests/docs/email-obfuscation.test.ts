import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { CLUB } from '#domain/club.ts'
import type { AppEnv } from '#server/http/context.ts'
import { sendPlainPage } from '#server/http/plain-page.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { renderLogin } from '../../src/portal/prerender.tsx'
import { renderShop } from '../../src/shop/prerender.tsx'
import { renderSite } from '../../src/site/prerender.tsx'

const SRC = join(PROJECT_ROOT, 'src')
const templates = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.html'),
)
const read = (name: string) => readFileSync(join(SRC, name), 'utf8')

// What Cloudflare leaves alone: the head, scripts, and what stands between its marks.
const LEFT_ALONE =
  /<head>[\s\S]*?<\/head>|<script[\s\S]*?<\/script>|<!--email_off-->[\s\S]*?<!--\/email_off-->/
const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/

/** A page as it arrives through Cloudflare's Email Address Obfuscation. */
const obfuscated = (html: string) =>
  html.replace(
    new RegExp(`(${LEFT_ALONE.source})|${ADDRESS.source}`, 'g'),
    (_, untouched?: string) => untouched ?? '[email&#160;protected]',
  )

const pages = new Map(templates.map((name) => [name, read(name)]))

beforeAll(async () => {
  const site = await renderSite(read('site/index.html'))
  for (const [name, html] of site.pages) pages.set(`site ${name}`, html)
  for (const [name, html] of renderShop(read('shop/index.html'))) {
    if (html.includes('<body>')) pages.set(name, html)
  }
  pages.set('login', await renderLogin(read('portal/login.html')))
  const app = new Hono<AppEnv>().get('/', (c) =>
    sendPlainPage(c, { title: 'Order', content: '', footer: `Write to ${CLUB.email}` }),
  )
  pages.set('plain page', await (await app.request('/')).text())
})

describe('a service that hides addresses in HTML', () => {
  test.each([
    [`<p>${CLUB.email}</p>`, '<p>[email&#160;protected]</p>'],
    ['<a href="mailto:a.b@club.example">', '<a href="mailto:[email&#160;protected]">'],
    ['<!--email_off--><p>a@b.example</p><!--/email_off-->c@d.example', null],
    ['<script>"a@b.example"</script>', null],
  ])('changes %s', (html, changed) => {
    expect(obfuscated(html)).toBe(changed ?? html.replace('c@d.example', '[email&#160;protected]'))
  })

  test('changes no page', () => {
    const withAddress = [...pages].filter(([, html]) => html.includes(CLUB.email))
    expect(withAddress.map(([name]) => name)).toEqual(
      expect.arrayContaining(['admin/index.html', 'login', 'plain page', 'site philadelphia']),
    )
    for (const [name, html] of pages) expect(obfuscated(html), name).toBe(html)
  })

  test('changes nothing that the server puts into a page', () => {
    const marked = [...pages].filter(([, html]) => /\{\{(event|product)-cards\}\}/.test(html))
    expect(marked.length).toBeGreaterThan(3)
    for (const [name, html] of marked) {
      const filled = html.replace(/\{\{[\w-]+\}\}/g, 'Write to ada@club.example')
      expect(obfuscated(filled), name).toBe(filled)
    }
  })

  test('finds its marks outside of what React hydrates', () => {
    for (const [name, html] of pages) {
      const [, root = ''] = /<div id="root">([\s\S]*)<\/div>/.exec(html) ?? []
      expect(root, name).not.toContain('email_off')
    }
  })
})
