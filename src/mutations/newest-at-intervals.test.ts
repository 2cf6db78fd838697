import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newestAtIntervals } from './newest-at-intervals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function passing() {
  const passed: number[] = []
  const values = newestAtIntervals(
    (value: number) => passed.push(value),
    (value) => value * 100,
  )
  return { passed, ...values }
}

it('passes the first value at once, and of those that follow the newest', () => {
  const { passed, add } = passing()
  for (const value of [1, 2, 3]) add(value)
  expect(passed).toEqual([1])
  vi.advanceTimersByTime(100)
  expect(passed).toEqual([1, 3])
  add(4)
  vi.advanceTimersByTime(299)
  expect(passed).toEqual([1, 3])
  vi.advanceTimersByTime(1)
  expect(passed).toEqual([1, 3, 4])
})

it('passes a value at once after a quiet interval', () => {
  const { passed, add } = passing()
  add(1)
  vi.advanceTimersByTime(100)
  add(2)
  expect(passed).toEqual([1, 2])
})

it('passes nothing once it is stopped', () => {
  const { passed, add, stop } = passing()
  for (const value of [1, 2]) add(value)
  stop()
  vi.advanceTimersByTime(1_000)
  expect(passed).toEqual([1])
})
