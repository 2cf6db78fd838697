import { describe, expect, it } from 'vitest'
import { installFiles } from './install-files.ts'

const SITE = 'https://club.test'

const sleep = (milliseconds: number) =>
  new Promise((done) => {
    setTimeout(done, milliseconds)
  })

interface FileRequest {
  url: string
  cache: RequestCache
  cacheKey: string
}

/** Caches each file after a moment, except those named in `refuse`. */
function precacheOf(files: Map<string, string>, refuse = '') {
  const requests: FileRequest[] = []
  let atOnce = 0
  let mostAtOnce = 0
  const store = async (url: string) => {
    atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    await sleep(1)
    atOnce -= 1
    if (url === refuse) throw new Error('bad-precaching-response')
  }
  return {
    requests,
    mostAtOnce: () => mostAtOnce,
    getURLsToCacheKeys: () => files,
    strategy: {
      handleAll: ({ request, params }: { request: Request; params: { cacheKey: string } }) => {
        requests.push({ url: request.url, cache: request.cache, cacheKey: params.cacheKey })
        const stored = store(request.url)
        return [stored, stored]
      },
    },
  }
}

const assets = (count: number) =>
  new Map(
    Array.from({ length: count }, (_, number) => `${SITE}/assets/${number}.js`).map((url) => [
      url,
      url,
    ]),
  )

describe('installing the files of a build', () => {
  it('takes of what has a revision no copy that the browser has', async () => {
    const named = `${SITE}/assets/a-1f.js`
    const page = `${SITE}/members`
    const keyOfPage = `${page}?__WB_REVISION__=7`
    const precache = precacheOf(
      new Map([
        [named, named],
        [page, keyOfPage],
      ]),
    )
    await installFiles(precache, 'install')
    expect(precache.requests).toEqual([
      { url: named, cache: 'default', cacheKey: named },
      { url: page, cache: 'reload', cacheKey: keyOfPage },
    ])
  })

  it('fails with the first file that fails, and asks for no more', async () => {
    const precache = precacheOf(assets(40), `${SITE}/assets/4.js`)
    await expect(installFiles(precache, 'install')).rejects.toThrow('bad-precaching-response')
    await sleep(20)
    expect(precache.requests.length).toBeLessThan(10)
  })
})
