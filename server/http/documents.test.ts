import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { DOCUMENTS } from '#domain/documents.ts'
import type { Settings } from '#server/settings.ts'
import type { AppEnv } from './context.ts'
import { documentRoutes } from './documents.ts'

const dist = mkdtempSync(join(tmpdir(), 'documents-'))
afterAll(() => rmSync(dist, { recursive: true }))

const render = async () => ({ head: '', body: '' })
for (const file of [
  ...DOCUMENTS.map(({ file }) => file),
  'assets/a-1.js',
  'favicon.ico',
  'icons/i.png',
  'demo/square.js',
  'build.json',
  'render-page.mjs',
]) {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), file)
}
writeFileSync(join(dist, 'assets/a-1.js.gz'), 'packed')
const settings = {
  forms: undefined,
  square: undefined,
  publicUrl: 'http://club.example',
  timeZone: 'America/New_York',
}
const routesWith = (more: Pick<Settings, 'mode'> & Partial<Settings>) =>
  new Hono<AppEnv>()
    .use((c, next) => {
      c.set('memo', (_key, _scope, fill) => fill())
      return next()
    })
    .route('/', documentRoutes(dist, { ...settings, ...more }, render))
const routes = routesWith({ mode: 'demo' })

test.each([
  ['/', 200, 'site/index.html'],
  ['/members', 200, 'portal/index.html'],
  ['/admin/', 200, 'admin/index.html'],
  ['/portal', 404, 'site/index.html'],
  ['/site', 404, 'site/index.html'],
  ['/assets/', 404, 'site/index.html'],
  ['/portal/index.html', 404, 'site/index.html'],
  ['/portal/index%2ehtml', 404, 'site/index.html'],
  ['/assets/a-1.js.gz', 404, 'site/index.html'],
  ['/build.json', 404, 'site/index.html'],
  ['/render-page.mjs', 404, 'site/index.html'],
  ['/.env', 404, 'site/index.html'],
  ['/.git/config', 404, 'site/index.html'],
  ['/..%2fpackage.json', 404, 'site/index.html'],
  ['/assets/..%2f..%2fpackage.json', 404, 'site/index.html'],
  ['/assets/..%2fportal%2findex.html', 404, 'site/index.html'],
  ['/assets/%00.js', 404, 'site/index.html'],
  ['/%E0%A4%A', 404, 'site/index.html'],
])('%s answers %i with a document under its policy', async (path, status, file) => {
  const answer = await routes.request(path)
  expect(answer.status).toBe(status)
  expect(await answer.text()).toBe(file)
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test.each(['/assets/a-1.js', '/icons/i.png', '/favicon.ico'])('%s is a file', async (path) => {
  const answer = await routes.request(path)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe(path.slice(1))
})

test('a file goes out as the build packed it, where a browser takes that', async () => {
  const read = (encoding: string) =>
    routes.request('/assets/a-1.js', { headers: { 'accept-encoding': encoding } })
  const packed = await read('br, gzip')
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('vary')).toBe('Accept-Encoding')
  expect(await packed.text()).toBe('packed')
  expect(await (await read('identity')).text()).toBe('assets/a-1.js')
})

test.each([
  ['/assets/a-1.js', 'public, max-age=31536000, immutable'],
  ['/assets/a-2.js', 'no-cache'],
  ['/icons/i.png', 'public, max-age=86400'],
  ['/', 'no-cache'],
])('%s may be cached as %s', async (path, caching) => {
  expect((await routes.request(path)).headers.get('cache-control')).toBe(caching)
})

test.each(['/icons/i.png', '/members'])('%s is sent once, then answered 304', async (path) => {
  for (const encoding of ['gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding }
    const first = await routes.request(path, { headers })
    const known = { ...headers, 'if-none-match': first.headers.get('etag') ?? '' }
    const again = await routes.request(path, { headers: known })
    expect([again.status, await again.text()]).toEqual([304, ''])
    // A browser keeps what the answer doesn't say anew, also a policy that the settings have changed since.
    for (const name of ['cache-control', 'content-security-policy']) {
      expect(again.headers.get(name)).toBe(first.headers.get(name))
    }
  }
})

test('the stand-in for the card form is served in the demo, and never in production or beside an account', async () => {
  const square = {
    applicationId: 'sandbox-a',
    locationId: 'l',
    accessToken: 't',
    webhookSignatureKey: 'k',
    environment: 'sandbox' as const,
    apiUrl: 'https://connect.squareupsandbox.com',
  }
  const production = routesWith({ mode: 'production' })
  const withAccount = routesWith({ square, mode: 'demo' })
  expect((await routes.request('/demo/square.js')).status).toBe(200)
  for (const path of ['/demo/square.js', '/demo/square.js.br', '/demo/square%2ejs']) {
    expect((await production.request(path)).status).toBe(404)
    expect((await withAccount.request(path)).status).toBe(404)
  }
})
