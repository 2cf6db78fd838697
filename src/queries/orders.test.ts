import { InfiniteQueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { listOrders } from '#domain/api/orders.ts'
import type { AdminOrder } from '#domain/merch/admin-order.ts'
import { waitFor } from '../../tests/setup/wait-for.ts'
import { takeOrder } from './orders.ts'
import { listKey } from './paged-list.ts'
import { createQueryClient } from './query-client.ts'

const order = (id: string, customerName: string) => ({ id, customerName }) as AdminOrder
const BEFORE = order('a', 'as it was')
const SAVED = order('a', 'as it was saved')

/** Reads whose answers are fixed when requested, and delivered on release. */
function heldReads() {
  const held: (() => void)[] = []
  let stored = BEFORE
  const read = <T>(answer: (row: AdminOrder) => T) => {
    const asOfNow = answer(stored)
    return new Promise<T>((resolve) => held.push(() => resolve(asOfNow)))
  }
  return {
    read,
    held,
    save: () => {
      stored = SAVED
    },
    letGo: () => {
      for (const answer of held.splice(0)) answer()
    },
  }
}

function pagesOf(reads: ReturnType<typeof heldReads>) {
  const client = createQueryClient()
  const observer = new InfiniteQueryObserver(client, {
    queryKey: [...listKey(listOrders), {}],
    queryFn: ({ pageParam, signal: _ }) =>
      reads.read((row) => ({ rows: pageParam === 1 ? [row] : [order('b', 'on page 2')] })),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => (pages.length < 2 ? 2 : undefined),
  })
  observer.subscribe(() => {})
  const names = () =>
    observer
      .getCurrentResult()
      .data?.pages.flatMap(({ rows }) => rows.map(({ customerName }) => customerName))
  const untilIdle = async () => {
    await waitFor(() => {
      reads.letGo()
      expect(observer.getCurrentResult().isFetching).toBe(false)
    })
  }
  return { client, observer, names, untilIdle }
}

describe('a saved order', () => {
  it('is not set back in a list by a read that was under way', async () => {
    const reads = heldReads()
    const { client, observer, names, untilIdle } = pagesOf(reads)
    await untilIdle()
    void observer.refetch()
    reads.save()
    takeOrder(client, SAVED)
    expect(names()).toEqual([SAVED.customerName])
    await untilIdle()
    expect(names()).toEqual([SAVED.customerName])
  })

  it('is shown beside the next page that was already being loaded', async () => {
    const reads = heldReads()
    const { client, observer, names, untilIdle } = pagesOf(reads)
    await untilIdle()
    void observer.fetchNextPage()
    reads.save()
    takeOrder(client, SAVED)
    await untilIdle()
    expect(names()).toEqual([SAVED.customerName, 'on page 2'])
  })
})
