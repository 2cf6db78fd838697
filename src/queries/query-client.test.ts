import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ON_DEVICE } from '#domain/on-device.ts'
import { deviceStorage } from '../http/device-storage.ts'
import { createQueryClient } from './query-client.ts'

let readsAt: number[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(0)
  readsAt = []
  deviceStorage.removeItem(ON_DEVICE.signOutDue.name)
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  vi.useRealTimers()
  environmentManager.setIsServer(() => true)
})

async function readFor(ms: number, answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', () => {
    readsAt.push(Math.round(Date.now() / 1000))
    return Promise.resolve().then(answer)
  })
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['/api/my/vehicles'] })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(ms)
  stop()
  return observer.getCurrentResult()
}

describe('a read that fails', () => {
  it.each([
    ['a fault', () => Response.json({ error: 'Oh', code: 'internal' }, { status: 500 })],
    ["a proxy's fault", () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
    ['a refusal', () => Response.json({ error: 'No', code: 'not_allowed' }, { status: 403 })],
  ])('with %s is not repeated', async (_, answer) => {
    expect((await readFor(600_000, answer)).isError).toBe(true)
    expect(readsAt).toEqual([0])
  })

  it('for want of a network is tried again after growing intervals', async () => {
    await readFor(230_000, () => Promise.reject(new TypeError('Failed to fetch')))
    expect(readsAt).toEqual([0, 3, 9, 21, 45, 105, 165, 225])
  })
})
