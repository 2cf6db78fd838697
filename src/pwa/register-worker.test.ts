import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryUntilDone } from './register-worker.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => vi.useRealTimers())

async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds)
}

async function comeOnline() {
  page.dispatchEvent(new Event('online'))
  await pass(0)
}

it('waits longer each time, and half an hour at most', async () => {
  const attempt = vi.fn(async () => Promise.reject(new Error('no network')))
  retryUntilDone(attempt)
  await pass(30 * SECOND)
  expect(attempt).toHaveBeenCalledTimes(2)
  await pass(30 * SECOND)
  expect(attempt).toHaveBeenCalledTimes(2)
  await pass(30 * SECOND)
  expect(attempt).toHaveBeenCalledTimes(3)
  await pass(24 * 60 * MINUTE)
  const before = attempt.mock.calls.length
  await pass(2 * 60 * MINUTE)
  expect(attempt).toHaveBeenCalledTimes(before + 4)
})

it('does not wait once the device is back online', async () => {
  const attempt = vi.fn(async () => {})
  attempt.mockRejectedValueOnce(new Error('no network'))
  retryUntilDone(attempt)
  await pass(0)
  await comeOnline()
  expect(attempt).toHaveBeenCalledTimes(2)
  await comeOnline()
  await pass(24 * 60 * MINUTE)
  expect(attempt).toHaveBeenCalledTimes(2)
})

it('tries once more where it fails after it had seemed to work, however often that is said', async () => {
  const failures: (() => void)[] = []
  const attempt = vi.fn(async (failed: () => void) => void failures.push(failed))
  retryUntilDone(attempt)
  await pass(MINUTE)
  expect(attempt).toHaveBeenCalledTimes(1)
  failures[0]?.()
  await pass(10 * SECOND)
  failures[0]?.()
  await pass(24 * 60 * MINUTE)
  expect(attempt).toHaveBeenCalledTimes(2)
})
