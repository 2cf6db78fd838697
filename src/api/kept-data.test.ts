import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceStorage, KEPT_DATA_KEY } from './device-storage.ts'
import { keepDataOf } from './kept-data.ts'
import { KEPT_FOR_MS, KEPT_SHAPE, keptOnDevice, newestFirstOnDevice } from './kept-on-device.ts'
import { createQueryClient } from './query-client.ts'
import { signIn, signOut } from './session.ts'

const member = (id: string) => ({ id, firstName: 'Ada', lastName: id, email: null, phone: null })
const vehicles = { queryKey: ['/api/my/vehicles'], ...keptOnDevice }

function serve(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async () => answer())
}

async function startedFor(id: string) {
  signIn(`token-${id}`, member(id))
  const client = createQueryClient()
  await keepDataOf(client)
  return client
}

/** What another start of the app finds on the device. */
const kept = () => deviceStorage.getItem(KEPT_DATA_KEY) ?? ''

let page = new EventTarget()

beforeEach(async () => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  serve(() => new Response(null, { status: 204 }))
  await signOut()
})

describe('what is kept on the device', () => {
  it('stands there at the next start, is read again once, and says when it was read', async () => {
    serve(() => Response.json(['Dart']))
    const first = await startedFor('a')
    await first.fetchQuery(vehicles)
    await vi.waitFor(() => expect(kept()).toContain('Dart'))

    let reads = 0
    serve(() => {
      reads += 1
      return Promise.reject(new TypeError('no network'))
    })
    const second = await startedFor('a')
    expect(second.getQueryData(vehicles.queryKey)).toEqual(['Dart'])
    const observer = new QueryObserver(second, vehicles)
    const stop = observer.subscribe(() => {})
    await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false))
    expect(reads).toBe(1)
    expect(observer.getCurrentResult().data).toEqual(['Dart'])
    expect(observer.getCurrentResult().dataUpdatedAt).toBeGreaterThan(Date.now() - 60_000)
    stop()
  })

  it('is not shown by a build that knows other answers', async () => {
    serve(() => Response.json(['Dart']))
    const older = await startedFor('a')
    await older.fetchQuery(vehicles)
    await vi.waitFor(() => expect(kept()).toContain('Dart'))
    deviceStorage.setItem(KEPT_DATA_KEY, kept().replace(`${KEPT_SHAPE}:a`, `${KEPT_SHAPE - 1}:a`))
    const newer = await startedFor('a')
    expect(newer.getQueryData(vehicles.queryKey)).toBeUndefined()
  })

  it('survives a read that failed', async () => {
    serve(() => Response.json(['Dart']))
    const client = await startedFor('a')
    await client.fetchQuery(vehicles)
    serve(() => Promise.reject(new TypeError('no network')))
    await client.refetchQueries(vehicles)
    await new Promise((done) => setTimeout(done, 500))
    expect(kept()).toContain('Dart')
  })

  it('is written when the page is left, without waiting for its turn', async () => {
    const client = await startedFor('a')
    serve(() => Response.json(['Dart']))
    await client.fetchQuery(vehicles)
    await new Promise((done) => setTimeout(done, 20))
    expect(kept()).not.toContain('Dart')
    page.dispatchEvent(new Event('pagehide'))
    expect(kept()).toContain('Dart')
    const write = vi.spyOn(deviceStorage, 'setItem')
    page.dispatchEvent(new Event('pagehide'))
    expect(write).not.toHaveBeenCalled()
  })

  it('is for that member alone', async () => {
    serve(() => Response.json(['Dart']))
    const client = await startedFor('a')
    await client.fetchQuery(vehicles)
    await vi.waitFor(() => expect(kept()).toContain('Dart'))
    signIn('token-b', member('b'))
    expect(client.getQueryData(vehicles.queryKey)).toBeUndefined()
    await vi.waitFor(() => expect(kept()).not.toContain('Dart'))
  })

  it('is wiped by signing out, and nothing is written after it', async () => {
    serve(() => Response.json(['Dart']))
    const client = await startedFor('a')
    await client.fetchQuery(vehicles)
    serve(() => new Response(null, { status: 204 }))
    await signOut()
    await new Promise((done) => setTimeout(done, 500))
    expect(kept()).toBe('')
    expect(client.getQueryData(vehicles.queryKey)).toBeUndefined()
  })

  it('leaves out what no page asked to keep, and what is older than 21 days', async () => {
    serve(() => Response.json(['Dart']))
    const client = await startedFor('a')
    await client.fetchQuery({ queryKey: ['/api/merch/products'] })
    client.getQueryCache().build(client, { queryKey: ['/api/digest-articles'], ...keptOnDevice })
    client.setQueryData(['/api/digest-articles'], ['Old'], {
      updatedAt: Date.now() - KEPT_FOR_MS - 1,
    })
    await client.fetchQuery(vehicles)
    await vi.waitFor(() => expect(kept()).toContain('/api/my/vehicles'))
    expect(kept()).not.toContain('merch')
    expect(kept()).not.toContain('digest')
  })

  it('keeps the newest of 100 articles of 40,000 characters, and the vehicles with them', async () => {
    const client = await startedFor('a')
    const list = { queryKey: ['/api/digest-articles'], ...newestFirstOnDevice }
    const articles = Array.from({ length: 100 }, (_, index) => ({
      id: `article-${index}`,
      content: 'x'.repeat(40_000),
    }))
    serve(() => Response.json(['Dart']))
    await client.fetchQuery(vehicles)
    serve(() => Response.json(articles))
    await client.fetchQuery(list)
    await vi.waitFor(() => expect(kept()).toContain('article-0'))
    expect(kept().length).toBeLessThanOrEqual(2_000_000)
    const second = await startedFor('a')
    expect(second.getQueryData(vehicles.queryKey)).toEqual(['Dart'])
    expect(second.getQueryData(list.queryKey)).toEqual(articles.slice(0, 49))
  })

  it('keeps what fits when the device takes less, without an error', async () => {
    const setItem = deviceStorage.setItem.bind(deviceStorage)
    vi.spyOn(deviceStorage, 'setItem').mockImplementation((key, value) => {
      if (value.length > 300_000) throw new DOMException('full', 'QuotaExceededError')
      setItem(key, value)
    })
    const client = await startedFor('a')
    const list = { queryKey: ['/api/digest-articles'], ...newestFirstOnDevice }
    const articles = Array.from({ length: 20 }, (_, id) => ({ id, content: 'x'.repeat(40_000) }))
    serve(() => Response.json(articles))
    await client.fetchQuery(list)
    await vi.waitFor(() => expect(kept()).toContain('digest'))
    const second = await startedFor('a')
    expect(second.getQueryData(list.queryKey)).toEqual(articles.slice(0, 6))
  })

  it('writes the device once, however many pages ask for what is known', async () => {
    const client = await startedFor('a')
    serve(() => Response.json(['Dart']))
    await client.fetchQuery(vehicles)
    await vi.waitFor(() => expect(kept()).toContain('Dart'))
    const write = vi.spyOn(deviceStorage, 'setItem')
    const stop = new QueryObserver(client, vehicles).subscribe(() => {})
    stop()
    await new Promise((done) => setTimeout(done, 500))
    expect(write).not.toHaveBeenCalled()
    await client.refetchQueries(vehicles)
    await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(1))
  })

  it('gives up the oldest first when the device is full, without an error', async () => {
    const client = await startedFor('a')
    const long = 'x'.repeat(1_200_000)
    client.getQueryCache().build(client, { queryKey: ['/api/videos'], ...keptOnDevice })
    client.setQueryData(['/api/videos'], long, { updatedAt: Date.now() - 1000 })
    client.getQueryCache().build(client, vehicles)
    client.setQueryData(vehicles.queryKey, long)
    await vi.waitFor(() => expect(kept()).toContain('/api/my/vehicles'))
    expect(kept()).not.toContain('/api/videos')
  })
})
