import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LONGEST_WAIT_MS } from './backoff.ts'
import { onceOpen } from './once-open.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Fails so many times, then opens. */
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
  const acted: string[] = []
  onceOpen(failing(2).open, (opened) => acted.push(opened))
  await vi.advanceTimersByTimeAsync(0)
  expect(acted).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(acted).toEqual(['queue'])
})

test('where nothing opens, it is asked ever more rarely, and for good', async () => {
  const { open, tries } = failing(Number.POSITIVE_INFINITY)
  onceOpen(open, () => {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries()).toBeLessThan(12)
  const before = tries()
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS)
  expect(tries()).toBeGreaterThan(before)
})

test('called off, it neither tries again nor acts on what opens late', async () => {
  const { open, tries } = failing(1)
  const acted: string[] = []
  const callOff = onceOpen(open, (opened) => acted.push(opened))
  await vi.advanceTimersByTimeAsync(0)
  callOff()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries()).toBe(1)
  const early = onceOpen(
    async () => 'queue',
    (opened) => acted.push(opened),
  )
  early()
  await vi.advanceTimersByTimeAsync(0)
  expect(acted).toEqual([])
})
