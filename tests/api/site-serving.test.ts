import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { openApi } from '../setup/api-fixture.ts'
import { renderedSite } from '../setup/rendered-site.ts'

const site = await renderedSite()
const SCRIPT = 'console.log("made by the build")\n'.repeat(50)
mkdirSync(join(site.folder, 'assets'))
for (const [ending, pack] of Object.entries({
  '': Buffer.from,
  '.br': brotliCompressSync,
  '.gz': gzipSync,
})) {
  writeFileSync(join(site.folder, `assets/page-Ab12.js${ending}`), pack(SCRIPT))
}
const api = await openApi({ dist: site.folder })
afterAll(async () => {
  await api.close()
  site.remove()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  api.visitor()(path, { headers: { host: 'localhost:3000', ...headers } })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const UNPACK: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
}

describe.each(['/', '/philadelphia', '/huntingdon-valley'])('%s', (path) => {
  test('is the same text in every encoding, each with its own tag', async () => {
    const plain = await (await get(path)).text()
    const tags = new Set<string | null>()
    for (const [name, unpack] of Object.entries(UNPACK)) {
      const answer = await get(path, { 'accept-encoding': name })
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(name)
      expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
      expect(unpack(await bytesOf(answer)).toString('utf8')).toBe(plain)
      tags.add(answer.headers.get('etag'))
    }
    expect(tags.size).toBe(3)
  })

  test('is not sent again to whoever has it, under the tag of that encoding alone', async () => {
    const tags: Record<string, string> = {}
    for (const encoding of Object.keys(UNPACK)) {
      const answer = await get(path, { 'accept-encoding': encoding })
      tags[encoding] = answer.headers.get('etag') ?? ''
      const again = await get(path, {
        'accept-encoding': encoding,
        'if-none-match': `"other", ${tags[encoding]}`,
      })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
      expect(again.headers.get('etag')).toBe(tags[encoding])
    }
    const mixed = { 'accept-encoding': 'gzip', 'if-none-match': tags.br ?? '' }
    expect((await get(path, mixed)).status).toBe(200)
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
  ['br, gzip', 'br'],
  ['gzip, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', null],
  ['BR', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['brotli', null],
  ['identity', null],
  ['', null],
])('to a browser that takes "%s" the page goes as %s', async (accepted, encoding) => {
  const answer = await get('/', { 'accept-encoding': accepted })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
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
  expect(html).toContain('Page Not Found')
  expect(html).toContain('<meta name="robots" content="noindex" />')
  const tag = answer.headers.get('etag') ?? ''
  expect((await get(path, { 'if-none-match': tag })).status).toBe(404)
})

test.each(Object.keys(UNPACK))(
  'a file with a hash in its name is cached forever, and sent as %s as the build packed it',
  async (encoding) => {
    const answer = await get('/assets/page-Ab12.js', { 'accept-encoding': encoding })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toContain('javascript')
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    const bytes = await bytesOf(answer)
    expect(UNPACK[encoding]?.(bytes).toString('utf8')).toBe(SCRIPT)
  },
)

test.each(['/assets/page-Cd34.js', '/assets/', '/assets'])(
  '%s, which is not there, is never cached forever',
  async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).not.toContain('immutable')
  },
)

test('a path of the API that nobody knows answers JSON', async () => {
  const answer = await get('/api/nothing')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'not_found' })
})
