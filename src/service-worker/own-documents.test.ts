import { expect, test, vi } from 'vitest'
import { awaitOwnDocuments } from './own-documents.ts'

const precache = {
  getCacheKeyForURL: (url: string) => (url === '/assets/own-12345678.js' ? url : undefined),
}
const page = (build: string) =>
  new Response(`<script src="/assets/${build}-12345678.js"></script>`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
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

test('the own documents and files that are none are taken as they come', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const script = new Response("import('/assets/other-12345678.js')", {
    headers: { 'content-type': 'text/javascript' },
  })
  expect(await install(script)).toBe(script)
  const own = page('own')
  expect(await install(own)).toBe(own)
  expect(fetched).not.toHaveBeenCalled()
})
