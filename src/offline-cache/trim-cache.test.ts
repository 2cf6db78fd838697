import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trimCache } from './trim-cache.ts'

type Read = { key: string; data: unknown; at?: number; newestFirst?: boolean }

function clientOf(reads: Read[]) {
  const queries = reads.map(({ key, data, at = 1, newestFirst = false }) => ({
    queryKey: [key],
    queryHash: key,
    dehydratedAt: 0,
    meta: { keptOnDevice: true, newestFirst },
    state: {
      data,
      dataUpdateCount: 1,
      dataUpdatedAt: at,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: false,
      status: 'success' as const,
      fetchStatus: 'idle' as const,
    },
  }))
  return { timestamp: 0, buster: 'a', clientState: { queries, mutations: [] } }
}

const dataOf = (client: ReturnType<typeof trimCache>) =>
  Object.fromEntries(client.clientState.queries.map((one) => [one.queryHash, one.state.data]))

describe('what fits on the device', () => {
  it('leaves what fits as it is', () => {
    const client = clientOf([{ key: 'cars', data: ['Dart'] }])
    expect(trimCache(client, 10_000)).toEqual(client)
  })

  it('takes the oldest entries off the longest list, and leaves the short ones whole', () => {
    const articles = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(1_000))
    const client = clientOf([
      { key: 'articles', data: articles, newestFirst: true },
      { key: 'reviews', data: ['one', 'two'], newestFirst: true },
      { key: 'cars', data: ['Dart'] },
    ])
    expect(dataOf(trimCache(client, 4_000))).toEqual({
      articles: articles.slice(0, 2),
      reviews: ['one', 'two'],
      cars: ['Dart'],
    })
  })

  it('stores no list that lost every entry, since it would say that there are none', () => {
    const client = clientOf([
      { key: 'articles', data: ['a'.repeat(5_000)], newestFirst: true },
      { key: 'cars', data: ['Dart'] },
    ])
    expect(dataOf(trimCache(client, 2_000))).toEqual({ cars: ['Dart'] })
  })

  it('then gives up what was read longest ago', () => {
    const client = clientOf([
      { key: 'new', data: 'x'.repeat(1_000), at: 2 },
      { key: 'old', data: 'x'.repeat(1_000), at: 1 },
    ])
    expect(Object.keys(dataOf(trimCache(client, 2_000)))).toEqual(['new'])
  })

  it('never exceeds the limit, and stores the head of each list', () => {
    const read = fc.record({
      data: fc.oneof(fc.string(), fc.array(fc.string({ maxLength: 200 }), { maxLength: 30 })),
      at: fc.nat(),
      newestFirst: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(read, { maxLength: 5 }),
        fc.integer({ min: 100, max: 8_000 }),
        (all, most) => {
          const reads = all.map((one, index) => ({ ...one, key: `read-${index}` }))
          const fitted = trimCache(clientOf(reads), most)
          expect(JSON.stringify(fitted).length).toBeLessThanOrEqual(most)
          for (const [key, data] of Object.entries(dataOf(fitted))) {
            const before = reads.find((one) => one.key === key)?.data
            expect(data).toEqual(Array.isArray(data) ? before?.slice(0, data.length) : before)
          }
        },
      ),
    )
  })
})
