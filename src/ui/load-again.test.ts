import { afterEach, expect, test, vi } from 'vitest'
import { failureCause } from './failure-cause.ts'
import { inTime, loadAgain } from './load-again.ts'

afterEach(() => void vi.useRealTimers())

test('a file that is missing twice loads at the third try', async () => {
  const load = vi.fn(async () => 'the screen')
  load.mockRejectedValueOnce(new TypeError()).mockRejectedValueOnce(new TypeError())
  expect(await loadAgain(load, [0, 0])).toBe('the screen')
})

test('code that never comes fails by the connection, and comes to a later try', async () => {
  vi.useFakeTimers()
  let come = (_: string) => {}
  const coming = new Promise<string>((resolve) => {
    come = resolve
  })
  const first = loadAgain(() => coming).catch(failureCause)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await first).toBe('Check your connection.')
  const second = inTime(coming)
  come('the screen')
  expect(await second).toBe('the screen')
})
