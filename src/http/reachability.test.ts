import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onReturn, reportAnswer } from './reachability.ts'

beforeEach(() => {
  vi.useFakeTimers()
  reportAnswer(true)
})
afterEach(() => vi.useRealTimers())

const goAndReturn = () => {
  reportAnswer(false)
  reportAnswer(true)
}

it('acts at once when the server answers again', () => {
  const act = vi.fn()
  onReturn(act)
  goAndReturn()
  expect(act).toHaveBeenCalledTimes(1)
})

it('rests longer and longer when acting is what loses the server', () => {
  let acts = 0
  onReturn(() => {
    acts += 1
    if (acts < 1000) setTimeout(goAndReturn, 50)
  })
  goAndReturn()
  vi.advanceTimersByTime(60_000)
  expect(acts).toBe(4)
  vi.advanceTimersByTime(600_000)
  expect(acts).toBeLessThanOrEqual(25)
})

it('acts at once again after a steady minute', () => {
  const act = vi.fn()
  onReturn(act)
  goAndReturn()
  goAndReturn()
  vi.advanceTimersByTime(5_000)
  expect(act).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(61_000)
  goAndReturn()
  expect(act).toHaveBeenCalledTimes(3)
})
