import { describe, expect, it, vi } from 'vitest'
import { fakeCaches } from '../../tests/fakes/cache-storage.ts'
import { cacheImages, type ImageCacheDeps } from './cache-images.ts'
import { dropImagesExcept, findCachedImage } from './image-cache.ts'

const ORIGIN = 'https://club.example'
const PICTURES = `${ORIGIN}/pictures`
const MIB = 1024 * 1024

function picture(bytes = 1_000, type = 'image/webp') {
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
}

function hidden(): Response {
  return Object.defineProperty(picture(), 'type', { value: 'opaque' })
}

function imageCacheWith(changes: Partial<ImageCacheDeps> = {}) {
  const storage = fakeCaches()
  const deps: ImageCacheDeps = {
    storage,
    fetch: async () => picture(),
    origin: ORIGIN,
    memberOnDevice: async () => 'ada',
    availableBytes: async () => 1_000 * MIB,
    ...changes,
  }
  const cache = (urls: string[]) => cacheImages({ memberId: 'ada', urls }, deps)
  return { cache, deps, contents: () => (deps.storage as typeof storage).contents() }
}

describe('caching pictures', () => {
  it('caches wanted pictures once, and drops unwanted ones', async () => {
    const fetch = vi.fn(async () => picture())
    const { cache, contents } = imageCacheWith({ fetch })
    await cache(['/pictures/1.webp', '/pictures/2.webp', '/pictures/1.webp'])
    await cache(['/pictures/3.webp', '/pictures/2.webp'])
    expect(contents()['rowhouse-images-ada']?.sort()).toEqual([
      `${PICTURES}/2.webp`,
      `${PICTURES}/3.webp`,
    ])
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it('caches nothing of the API, no page that is no picture, no failure and no other scheme', async () => {
    const fetch = vi.fn(async (url: string) => {
      if (url.endsWith('gone')) return new Response('gone', { status: 404 })
      return picture(10, url.endsWith('page') ? 'text/html' : 'image/png')
    })
    const { cache, contents } = imageCacheWith({ fetch })
    await cache([
      '/api/my/vehicles',
      '/page',
      '/gone',
      'http://plain.example/a.png',
      'data:,x',
      '/ok',
    ])
    expect(contents()).toEqual({ 'rowhouse-images-ada': [`${ORIGIN}/ok`] })
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(
      ['/page', '/gone', '/ok'].map((path) => ORIGIN + path),
    )
  })

  it('asks another host without cookies or referrer, and takes a hidden answer where it allows no more', async () => {
    const requests: RequestInit[] = []
    const fetch = async (_: string, init: RequestInit) => {
      requests.push(init)
      if (init.mode === 'cors') throw new TypeError('not allowed')
      return hidden()
    }
    const { cache, deps } = imageCacheWith({ fetch })
    await cache(['https://elsewhere.example/a.jpg'])
    expect(requests).toMatchObject([
      { mode: 'cors', credentials: 'omit', referrerPolicy: 'no-referrer' },
      { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' },
    ])
    expect(await findCachedImage(deps.storage, 'https://elsewhere.example/a.jpg')).toBeDefined()
  })

  it('caches at most 150, and at most 60 MiB: the newest that fit', async () => {
    const many = imageCacheWith({ fetch: async () => picture(1) })
    await many.cache(Array.from({ length: 200 }, (_, index) => `/pictures/${index}.webp`))
    expect(many.contents()['rowhouse-images-ada']).toHaveLength(150)

    const large = imageCacheWith({ fetch: async () => picture(5 * MIB) })
    const urls = Array.from({ length: 20 }, (_, index) => `${PICTURES}/${index}.webp`)
    await large.cache(urls)
    expect(large.contents()['rowhouse-images-ada']).toEqual(urls.slice(0, 12))
    await large.cache([`${PICTURES}/new.webp`, ...urls])
    expect(large.contents()['rowhouse-images-ada']?.sort()).toEqual(
      [...urls.slice(0, 11), `${PICTURES}/new.webp`].sort(),
    )
  })

  it('takes no more room than the device has for it', async () => {
    const { cache, contents } = imageCacheWith({ availableBytes: async () => 2_500 })
    await cache(['/a', '/b', '/c', '/d'])
    expect(contents()['rowhouse-images-ada']).toEqual([`${ORIGIN}/a`, `${ORIGIN}/b`])
  })

  it('is no error when the device is full or stores nothing at all', async () => {
    const full = imageCacheWith({ storage: fakeCaches(() => true) })
    await expect(full.cache(['/a', '/b'])).resolves.toBeUndefined()
    const storage = { ...fakeCaches(), open: () => Promise.reject(new Error('refused')) }
    await expect(imageCacheWith({ storage }).cache(['/a'])).resolves.toBeUndefined()
  })

  it('retains its pictures while there is no network', async () => {
    let online = true
    const fetch = async () => (online ? picture() : Promise.reject(new TypeError('no network')))
    const { cache, contents } = imageCacheWith({ fetch })
    await cache(['/a'])
    online = false
    await cache(['/b', '/a'])
    expect(contents()['rowhouse-images-ada']).toEqual([`${ORIGIN}/a`])
  })

  it('leaves nothing behind when the member signs out while it runs', async () => {
    let member: string | null = 'ada'
    const { cache, deps, contents } = imageCacheWith({
      memberOnDevice: async () => member,
      fetch: async () => {
        member = null
        await dropImagesExcept(deps.storage, null)
        return picture()
      },
    })
    await cache(['/a', '/b'])
    expect(contents()).toEqual({})
  })
})

describe('whose pictures stay', () => {
  it("drops another member's and touches no other cache", async () => {
    const storage = fakeCaches()
    for (const name of ['rowhouse-images-ada', 'rowhouse-images-grace', 'precache']) {
      await storage.open(name)
    }
    await dropImagesExcept(storage, 'grace')
    expect(Object.keys(storage.contents())).toEqual(['rowhouse-images-grace', 'precache'])
    await dropImagesExcept(storage, null)
    expect(Object.keys(storage.contents())).toEqual(['precache'])
  })
})
