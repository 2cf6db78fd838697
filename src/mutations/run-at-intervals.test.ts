import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runAtIntervals } from './run-at-intervals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Each run takes 50 ms and is followed by a pause of 100 ms. */
function runs() {
  const act = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return 100
  })
  return { act, ...runAtIntervals(act) }
}

it('runs at once, and once more for all requests of that run and its pause', async () => {
  const { act, request } = runs()
  request()
  expect(act).toHaveBeenCalledTimes(1)
  request()
  await vi.advanceTimersByTimeAsync(100)
  request()
  await vi.advanceTimersByTimeAsync(49)
  expect(act).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(act).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(act).toHaveBeenCalledTimes(2)
})

it('runs at once after a quiet pause', async () => {
  const { act, request } = runs()
  request()
  await vi.advanceTimersByTimeAsync(150)
  request()
  expect(act).toHaveBeenCalledTimes(2)
})

it('runs no more once it is stopped', async () => {
  const { act, request, stop } = runs()
  request()
  request()
  stop()
  await vi.advanceTimersByTimeAsync(1_000)
  request()
  expect(act).toHaveBeenCalledTimes(1)
})
