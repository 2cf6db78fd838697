import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { openApi } from '../setup/api-fixture.ts'
import { builtSite } from '../setup/built-site.ts'

const site = builtSite()
const api = await openApi({ site })
afterAll(async () => {
  await api.close()
  site.remove()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  api.visitor()(path, { headers: { host: 'localhost:3000', ...headers } })

describe.each(['/', '/philadelphia', '/huntingdon-valley'])('%s', (path) => {
  test('is the same text compressed, and not sent again to whoever has it', async () => {
    const plain = await get(path)
    const packed = await get(path, { 'accept-encoding': 'gzip, br' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('vary')).toBe('Accept-Encoding')
    const bytes = Buffer.from(await packed.arrayBuffer())
    expect(gunzipSync(bytes).toString('utf8')).toBe(await plain.text())
    for (const { headers } of [plain, packed]) {
      const known = { 'if-none-match': `"other", ${headers.get('etag')}` }
      expect((await get(path, known)).status).toBe(304)
    }
  })

  test('is looked up anew by browsers, under its own policy', async () => {
    const { headers } = await get(path)
    expect(headers.get('cache-control')).toContain('no-cache')
    const policy = headers.get('content-security-policy') ?? ''
    const scripts = policy.split(';').find((one) => one.trim().startsWith('script-src'))
    expect(scripts).toContain("'self'")
    expect(scripts).not.toContain('unsafe-inline')
  })
})

test.each([
  '/nowhere',
  '/huntington-valley',
  '/philadelphia/rooms',
  '/site/index.html',
  '/index.html',
])('%s is a 404 with its own page, which is never cached as unchanged', async (path) => {
  const answer = await get(path)
  expect(answer.status).toBe(404)
  const html = await answer.text()
  expect(html).toContain('<title>Page Not Found')
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*><svg.*?<\/svg>Back to Home</s)
  expect(html).toContain('<meta name="robots" content="noindex" />')
  const tag = answer.headers.get('etag') ?? ''
  expect((await get(path, { 'if-none-match': tag })).status).toBe(404)
})
