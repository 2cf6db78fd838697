import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LONGEST_WAIT_MS } from './transition.ts'
import { readRows, untilOpen } from './use-mutations.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.doUnmock('./member-mutations.ts')
  vi.useRealTimers()
})

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

test('a tap whose code never comes fails, and the next one finds the code that came since', async () => {
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  vi.doMock('./member-mutations.ts', async () => {
    await coming
    return { startMemberMutations: async () => ({ read: async () => 'rows' }) }
  })
  const failed = expect(readRows('ada')).rejects.toThrow('did not come in time')
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
  come()
  expect(await readRows('ada')).toBe('rows')
})
