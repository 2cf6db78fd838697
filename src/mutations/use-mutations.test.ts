import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LONGEST_WAIT_MS } from './transition.ts'
import { untilOpen } from './use-mutations.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Fails `times` times, then opens. */
function failing(times: number) {
  let tries = 0
  const open = async () => {
    tries += 1
    if (tries <= times) throw new Error('refused')
    return 'queue'
  }
  return { open, tries: () => tries }
}

test('what cannot be opened at first is opened again by itself', async () => {
  const opened = untilOpen(failing(2).open, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await opened).toBe('queue')
})

test('a failing open is retried ever more rarely, and without end', async () => {
  const { open, tries } = failing(Number.POSITIVE_INFINITY)
  void untilOpen(open, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries()).toBeLessThan(12)
  const before = tries()
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS)
  expect(tries()).toBeGreaterThan(before)
})

test('called off, it neither tries again nor opens late', async () => {
  const { open, tries } = failing(1)
  const end = new AbortController()
  const opened = untilOpen(open, end.signal)
  await vi.advanceTimersByTimeAsync(0)
  end.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries()).toBe(1)
  expect(await opened).toBeNull()
})
