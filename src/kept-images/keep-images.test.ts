import { describe, expect, it, vi } from 'vitest'
import { fakeCaches } from '../../tests/fakes/cache-storage.ts'
import { findKeptImage, keepOnlyImagesOf } from './image-cache.ts'
import { type ImageKeeper, keepImages } from './keep-images.ts'

const ORIGIN = 'https://club.example'
const PICTURES = `${ORIGIN}/pictures`
const MIB = 1024 * 1024

function picture(bytes = 1_000, type = 'image/webp') {
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
}

function hidden(): Response {
  return Object.defineProperty(picture(), 'type', { value: 'opaque' })
}

function keeperWith(changes: Partial<ImageKeeper> = {}) {
  const storage = fakeCaches()
  const keeper: ImageKeeper = {
    storage,
    fetch: async () => picture(),
    origin: ORIGIN,
    memberOnDevice: async () => 'ada',
    room: async () => 1_000 * MIB,
    ...changes,
  }
  const keep = (urls: string[]) => keepImages({ memberId: 'ada', urls }, keeper)
  return { keep, keeper, contents: () => (keeper.storage as typeof storage).contents() }
}

describe('keeping pictures', () => {
  it('keeps what is wanted, once, and drops what is wanted no more', async () => {
    const fetch = vi.fn(async () => picture())
    const { keep, contents } = keeperWith({ fetch })
    await keep(['/pictures/1.webp', '/pictures/2.webp', '/pictures/1.webp'])
    await keep(['/pictures/3.webp', '/pictures/2.webp'])
    expect(contents()['rowhouse-images-ada']?.sort()).toEqual([
      `${PICTURES}/2.webp`,
      `${PICTURES}/3.webp`,
    ])
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it('keeps nothing of the API, no page that is no picture, no failure and no other scheme', async () => {
    const fetch = vi.fn(async (url: string) => {
      if (url.endsWith('gone')) return new Response('gone', { status: 404 })
      return picture(10, url.endsWith('page') ? 'text/html' : 'image/png')
    })
    const { keep, contents } = keeperWith({ fetch })
    await keep([
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
    const asked: RequestInit[] = []
    const fetch = async (_: string, init: RequestInit) => {
      asked.push(init)
      if (init.mode === 'cors') throw new TypeError('not allowed')
      return hidden()
    }
    const { keep, keeper } = keeperWith({ fetch })
    await keep(['https://elsewhere.example/a.jpg'])
    expect(asked).toMatchObject([
      { mode: 'cors', credentials: 'omit', referrerPolicy: 'no-referrer' },
      { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' },
    ])
    expect(await findKeptImage(keeper.storage, 'https://elsewhere.example/a.jpg')).toBeDefined()
  })

  it('keeps at most 150, and at most 60 MiB: the newest that fit', async () => {
    const many = keeperWith({ fetch: async () => picture(1) })
    await many.keep(Array.from({ length: 200 }, (_, index) => `/pictures/${index}.webp`))
    expect(many.contents()['rowhouse-images-ada']).toHaveLength(150)

    const large = keeperWith({ fetch: async () => picture(5 * MIB) })
    const urls = Array.from({ length: 20 }, (_, index) => `${PICTURES}/${index}.webp`)
    await large.keep(urls)
    expect(large.contents()['rowhouse-images-ada']).toEqual(urls.slice(0, 12))
    await large.keep([`${PICTURES}/new.webp`, ...urls])
    expect(large.contents()['rowhouse-images-ada']?.sort()).toEqual(
      [...urls.slice(0, 11), `${PICTURES}/new.webp`].sort(),
    )
  })

  it('takes no more room than the device has for it', async () => {
    const { keep, contents } = keeperWith({ room: async () => 2_500 })
    await keep(['/a', '/b', '/c', '/d'])
    expect(contents()['rowhouse-images-ada']).toEqual([`${ORIGIN}/a`, `${ORIGIN}/b`])
  })

  it('is no error when the device is full or keeps nothing at all', async () => {
    const full = keeperWith({ storage: fakeCaches(() => true) })
    await expect(full.keep(['/a', '/b'])).resolves.toBeUndefined()
    const storage = { ...fakeCaches(), open: () => Promise.reject(new Error('refused')) }
    await expect(keeperWith({ storage }).keep(['/a'])).resolves.toBeUndefined()
  })

  it('keeps what it has while there is no network', async () => {
    let online = true
    const fetch = async () => (online ? picture() : Promise.reject(new TypeError('no network')))
    const { keep, contents } = keeperWith({ fetch })
    await keep(['/a'])
    online = false
    await keep(['/b', '/a'])
    expect(contents()['rowhouse-images-ada']).toEqual([`${ORIGIN}/a`])
  })

  it('leaves nothing behind when the member signs out meanwhile', async () => {
    let member: string | null = 'ada'
    const { keep, keeper, contents } = keeperWith({
      memberOnDevice: async () => member,
      fetch: async () => {
        member = null
        await keepOnlyImagesOf(keeper.storage, null)
        return picture()
      },
    })
    await keep(['/a', '/b'])
    expect(contents()).toEqual({})
  })

  it('keeps nothing for who is not signed in here', async () => {
    const { keep, contents } = keeperWith({ memberOnDevice: async () => 'grace' })
    await keep(['/a'])
    expect(contents()).toEqual({})
  })
})

describe('whose pictures stay', () => {
  it("drops another member's and touches no other cache", async () => {
    const storage = fakeCaches()
    for (const name of ['rowhouse-images-ada', 'rowhouse-images-grace', 'precache']) {
      await storage.open(name)
    }
    await keepOnlyImagesOf(storage, 'grace')
    expect(Object.keys(storage.contents())).toEqual(['rowhouse-images-grace', 'precache'])
    await keepOnlyImagesOf(storage, null)
    expect(Object.keys(storage.contents())).toEqual(['precache'])
  })
})
