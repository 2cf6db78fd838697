import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import type { AdminOrder } from '#domain/merch/admin-order.ts'
import { takeOrder } from './orders.ts'
import { listKey } from './paged-list.ts'
import { createQueryClient } from './query-client.ts'

const ORDERS = '/api/merch/orders'
const order = (id: string, customerName: string) => ({ id, customerName }) as AdminOrder
const BEFORE = order('a', 'as it was')
const SAVED = order('a', 'as it was saved')

/** Reads whose answers are as old as their questions, and come when they are let go. */
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
    queryKey: [...listKey(ORDERS), {}],
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
  const settled = async () => {
    await vi.waitFor(() => {
      reads.letGo()
      expect(observer.getCurrentResult().isFetching).toBe(false)
    })
  }
  return { client, observer, names, settled }
}

describe('a saved order', () => {
  it('is not set back in a list by a read that was under way', async () => {
    const reads = heldReads()
    const { client, observer, names, settled } = pagesOf(reads)
    await settled()
    void observer.refetch()
    reads.save()
    takeOrder(client, SAVED)
    expect(names()).toEqual([SAVED.customerName])
    await settled()
    expect(names()).toEqual([SAVED.customerName])
  })

  it('is not set back by the first read of a list', async () => {
    const reads = heldReads()
    const { client, names, settled } = pagesOf(reads)
    reads.save()
    takeOrder(client, SAVED)
    await settled()
    expect(names()).toEqual([SAVED.customerName])
  })

  it('stands beside the next page that was asked for meanwhile', async () => {
    const reads = heldReads()
    const { client, observer, names, settled } = pagesOf(reads)
    await settled()
    void observer.fetchNextPage()
    reads.save()
    takeOrder(client, SAVED)
    await settled()
    expect(names()).toEqual([SAVED.customerName, 'on page 2'])
  })

  it('is not set back where it is read alone', async () => {
    const reads = heldReads()
    const client = createQueryClient()
    const observer = new QueryObserver(client, {
      queryKey: [ORDERS, 'a'],
      queryFn: ({ signal: _ }) => reads.read((row) => row),
    })
    observer.subscribe(() => {})
    reads.save()
    takeOrder(client, SAVED)
    await vi.waitFor(() => {
      reads.letGo()
      expect(observer.getCurrentResult().isFetching).toBe(false)
    })
    expect(observer.getCurrentResult().data).toEqual(SAVED)
  })

  it('asks for no list that nobody is reading', async () => {
    const reads = heldReads()
    const { client, names, settled } = pagesOf(reads)
    await settled()
    takeOrder(client, SAVED)
    expect(reads.held).toEqual([])
    expect(names()).toEqual([SAVED.customerName])
  })
})
