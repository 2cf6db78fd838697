import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Article } from '#domain/digest/article.ts'
import { ON_DEVICE } from '#domain/on-device.ts'
import { memberVehicle } from '../../tests/factories/member-vehicle.ts'
import { waitFor } from '../../tests/setup/wait-for.ts'
import { deviceStorage } from '../http/device-storage.ts'
import { createQueryClient } from '../queries/query-client.ts'
import { signIn, signOut } from '../session/session.ts'
import { CACHED_FOR_MS, cachedOffline, newestFirstOnDevice } from './cached-offline.ts'
import { restoreOfflineCache } from './offline-cache.ts'

const member = (id: string) => ({ id, firstName: 'Ada', lastName: id, email: null, phone: null })
const DART = memberVehicle('Dart', { id: 'v-1' })
const longArticle = (_: unknown, index: number): Article => ({
  id: `article-${index}`,
  title: 'Long',
  author: 'Ada',
  category: 'club',
  imageUrl: null,
  publishedAt: '2026-05-01T12:00:00.000Z',
  version: 1,
  content: 'x'.repeat(40_000),
})
const HALF_HOUR = {
  date: '2026-12-05',
  time: '9:00 AM',
  state: 'closed',
  reason: 'Winter break',
}
const vehicles = { queryKey: ['/api/my/vehicles'], ...cachedOffline }

function serve(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async () => answer())
}

async function startedFor(id: string) {
  signIn(`token-${id}`, member(id))
  const client = createQueryClient()
  await restoreOfflineCache(client)
  return client
}

/** What the next start of the app finds on the device. */
const persisted = () => deviceStorage.getItem(ON_DEVICE.offlineCache.name) ?? ''

let page = new EventTarget()

beforeEach(async () => {
  page = new EventTarget()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  serve(() => new Response(null, { status: 204 }))
  await signOut()
})

describe('the offline cache', () => {
  it('is shown at the next start, is read again once, and says when it was read', async () => {
    serve(() => Response.json([DART]))
    const first = await startedFor('a')
    await first.fetchQuery(vehicles)
    await waitFor(() => expect(persisted()).toContain('Dart'))

    let reads = 0
    serve(() => {
      reads += 1
      return Promise.reject(new TypeError('no network'))
    })
    const second = await startedFor('a')
    expect(second.getQueryData(vehicles.queryKey)).toEqual([DART])
    const observer = new QueryObserver(second, vehicles)
    const stop = observer.subscribe(() => {})
    await waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false))
    expect(reads).toBe(1)
    expect(observer.getCurrentResult().data).toEqual([DART])
    expect(observer.getCurrentResult().dataUpdatedAt).toBeGreaterThan(Date.now() - 60_000)
    stop()
  })

  it('is read with the schemas of this build', async () => {
    const ofLater = { ...DART, garageStatus: 'being_washed', hook: 'a field of a later build' }
    serve(() => Response.json([ofLater]))
    const client = await startedFor('a')
    await client.fetchQuery(vehicles)
    client.getQueryCache().build(client, { queryKey: ['/api/videos'], ...cachedOffline })
    client.setQueryData(['/api/videos'], [{ id: 'a video of another shape' }])
    await waitFor(() => expect(persisted()).toContain('being_washed'))
    const next = await startedFor('a')
    expect(next.getQueryData(vehicles.queryKey)).toEqual([DART])
    expect(next.getQueryData(['/api/videos'])).toBeUndefined()
  })

  it.each([
    ['an article', ['/api/digest-articles', 'article-0'], longArticle(null, 0)],
    ['one that is gone', ['/api/digest-articles', 'article-1'], null],
    ['half-hours', ['/api/slots', 'dropoff'], [HALF_HOUR]],
    ['the club', ['/api/config/club'], { timeZone: 'America/New_York', demo: true }],
  ])('restores %s', async (_, queryKey, data) => {
    const client = await startedFor('a')
    client.getQueryCache().build(client, { queryKey, ...cachedOffline })
    client.setQueryData(queryKey, data)
    await waitFor(() => expect(persisted()).toContain(JSON.stringify(queryKey)))
    const next = await startedFor('a')
    expect(next.getQueryData(queryKey)).toEqual(data)
  })

  it('survives a read that failed', async () => {
    serve(() => Response.json([DART]))
    const client = await startedFor('a')
    await client.fetchQuery(vehicles)
    serve(() => Promise.reject(new TypeError('no network')))
    await client.refetchQueries(vehicles)
    await new Promise((done) => setTimeout(done, 500))
    expect(persisted()).toContain('Dart')
  })

  it('is written when the page is left, without waiting for its turn', async () => {
    const client = await startedFor('a')
    serve(() => Response.json([DART]))
    await client.fetchQuery(vehicles)
    await new Promise((done) => setTimeout(done, 20))
    expect(persisted()).not.toContain('Dart')
    page.dispatchEvent(new Event('pagehide'))
    expect(persisted()).toContain('Dart')
    const write = vi.spyOn(deviceStorage, 'setItem')
    page.dispatchEvent(new Event('pagehide'))
    expect(write).not.toHaveBeenCalled()
  })

  it('is for that member alone', async () => {
    serve(() => Response.json([DART]))
    const client = await startedFor('a')
    await client.fetchQuery(vehicles)
    await waitFor(() => expect(persisted()).toContain('Dart'))
    signIn('token-b', member('b'))
    expect(client.getQueryData(vehicles.queryKey)).toBeUndefined()
    await waitFor(() => expect(persisted()).not.toContain('Dart'))
  })

  it('is wiped by signing out, and nothing is written after it', async () => {
    serve(() => Response.json([DART]))
    const client = await startedFor('a')
    await client.fetchQuery(vehicles)
    serve(() => new Response(null, { status: 204 }))
    await signOut()
    await new Promise((done) => setTimeout(done, 500))
    expect(persisted()).toBe('')
    expect(client.getQueryData(vehicles.queryKey)).toBeUndefined()
  })

  it('omits queries without the cache flag and those older than 21 days', async () => {
    serve(() => Response.json([DART]))
    const client = await startedFor('a')
    await client.fetchQuery({ queryKey: ['/api/merch/products'] })
    client.getQueryCache().build(client, { queryKey: ['/api/digest-articles'], ...cachedOffline })
    client.setQueryData(['/api/digest-articles'], ['Old'], {
      updatedAt: Date.now() - CACHED_FOR_MS - 1,
    })
    await client.fetchQuery(vehicles)
    await waitFor(() => expect(persisted()).toContain('/api/my/vehicles'))
    expect(persisted()).not.toContain('merch')
    expect(persisted()).not.toContain('digest')
  })

  it('shows no answer that is 21 days old when it is read, however late the app was open', async () => {
    const client = await startedFor('a')
    client.getQueryCache().build(client, { queryKey: ['/api/config/club'], ...cachedOffline })
    serve(() => Response.json([DART]))
    await client.fetchQuery(vehicles)
    await waitFor(() => expect(persisted()).toContain('Dart'))
    const readAt = Date.now()
    const clock = vi.spyOn(Date, 'now')
    clock.mockReturnValue(readAt + CACHED_FOR_MS - 1_000)
    client.setQueryData(['/api/config/club'], { timeZone: 'America/New_York', demo: true })
    await waitFor(() => expect(persisted()).toContain('America'))
    clock.mockReturnValue(readAt + CACHED_FOR_MS + 1_000)
    const next = await startedFor('a')
    expect(next.getQueryData(vehicles.queryKey)).toBeUndefined()
    expect(next.getQueryData(['/api/config/club'])).toBeDefined()
  })

  it('forgets an answer that is 21 days old when the open app is shown again', async () => {
    serve(() => Response.json([DART]))
    const client = await startedFor('a')
    const observer = new QueryObserver(client, vehicles)
    const stop = observer.subscribe(() => {})
    await waitFor(() => expect(observer.getCurrentResult().data).toEqual([DART]))
    serve(() => Promise.reject(new TypeError('no network')))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(observer.getCurrentResult().data).toEqual([DART])
    const readAt = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(readAt + CACHED_FOR_MS + 1_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(observer.getCurrentResult().data).toBeUndefined())
    await waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
    stop()
  })

  it('stores what fits when the device takes less, without an error', async () => {
    const setItem = deviceStorage.setItem.bind(deviceStorage)
    vi.spyOn(deviceStorage, 'setItem').mockImplementation((key, value) => {
      if (value.length > 300_000) throw new DOMException('full', 'QuotaExceededError')
      setItem(key, value)
    })
    const client = await startedFor('a')
    const list = { queryKey: ['/api/digest-articles'], ...newestFirstOnDevice }
    const articles = Array.from({ length: 20 }, longArticle)
    serve(() => Response.json(articles))
    await client.fetchQuery(list)
    await waitFor(() => expect(persisted()).toContain('digest'))
    const second = await startedFor('a')
    expect(second.getQueryData(list.queryKey)).toEqual(articles.slice(0, 6))
  })
})
