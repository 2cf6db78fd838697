import { expect, test, vi } from 'vitest'
import { DOCUMENT_MARK } from '#domain/documents.ts'
import { awaitOwnDocuments, isClubPage, isOwnDocument } from './own-documents.ts'

const precache = {
  getCacheKeyForURL: (url: string) => (url === '/assets/own-12345678.js' ? url : undefined),
}
const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'content-type': 'text/html; charset=utf-8' } })
const MARK = `<meta name="${DOCUMENT_MARK}" content="1">`
const page = (build: string, init?: ResponseInit) =>
  html(`${MARK}<script src="/assets/${build}-12345678.js"></script>`, init)
const redirected = (response: Response) =>
  Object.defineProperty(response, 'redirected', { value: true })
const request = new Request('https://club.example/members')
const install = (response: Response, waits = [0, 0]) =>
  awaitOwnDocuments(() => precache, waits).fetchDidSucceed({ request, response })

test('a document of another build is requested again until the own one comes', async () => {
  const fetched = vi.fn(async () => page(fetched.mock.calls.length > 1 ? 'own' : 'other'))
  vi.stubGlobal('fetch', fetched)
  expect(await (await install(page('other'))).text()).toContain('/assets/own-')
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a worker is not installed with a document of another build', async () => {
  vi.stubGlobal('fetch', async () => page('other'))
  await expect(install(page('other'))).rejects.toThrow('another build')
})

const FOREIGN: [string, () => Response][] = [
  ['a Wi-Fi login page', () => html('<title>Welcome to our Wi-Fi</title>')],
  ['a maintenance page with files like ours', () => html('<script src="/assets/own-12345678.js">')],
  ['a maintenance page with status 503', () => page('own', { status: 503 })],
  ['a network that wants a login (511)', () => page('own', { status: 511 })],
  ['another host’s page after a redirect', () => redirected(html('<title>Sign in</title>'))],
  ['our own page after a redirect, which no navigation may show', () => redirected(page('own'))],
  ['JSON of another program', () => Response.json({ ok: true })],
  ['nothing at all', () => html('')],
]

test.each(FOREIGN)('%s is never kept or shown in place of a page', async (_, answer) => {
  expect(await isOwnDocument(precache, answer())).toBe(false)
  expect(await isClubPage(answer())).toBe(false)
  vi.stubGlobal('fetch', async () => answer())
  await expect(install(answer())).rejects.toThrow('another build or host')
})

test.each(['/assets/own-12345678.js', '/manifest.webmanifest', '/start-check.js'])(
  'a login page is not kept as %s',
  async (path) => {
    const login = () => html('<title>Welcome to our Wi-Fi</title>')
    vi.stubGlobal('fetch', async () => login())
    const file = new Request(`https://club.example${path}`)
    const installing = awaitOwnDocuments(() => precache, [0])
    const result = installing.fetchDidSucceed({ request: file, response: login() })
    await expect(result).rejects.toThrow('another build or host')
  },
)

test('the newest console may be of any build of ours', async () => {
  expect(await isClubPage(page('other'))).toBe(true)
  expect(await isOwnDocument(precache, page('other'))).toBe(false)
})

test('the own documents and files that are none are taken as they come', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const script = new Response("import('/assets/other-12345678.js')", {
    headers: { 'content-type': 'text/javascript' },
  })
  const file = new Request('https://club.example/assets/own-12345678.js')
  const installing = awaitOwnDocuments(() => precache, [0])
  expect(await installing.fetchDidSucceed({ request: file, response: script })).toBe(script)
  const own = page('own')
  expect(await install(own)).toBe(own)
  expect(fetched).not.toHaveBeenCalled()
})
