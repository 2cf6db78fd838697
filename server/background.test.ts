import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBackground } from './background.ts'
import { createLog } from './log.ts'

function started() {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) })
  return { background: createBackground(log), lines }
}

test('a stop waits for what is under way, also for what that started', async () => {
  const { background } = started()
  const done: string[] = []
  background.run('first', async () => {
    await sleep(20)
    done.push('first')
    background.run('second', async () => {
      await sleep(20)
      done.push('second')
    })
  })
  expect(await background.finished()).toBe(true)
  expect(done).toEqual(['first', 'second'])
})

test('a stop does not wait for ever', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { background } = started()
  background.run('stuck', () => new Promise(() => undefined))
  const ended = vi.fn()
  void background.finished(50).then(ended)
  await vi.advanceTimersByTimeAsync(49)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledExactlyOnceWith(false)
})

test('what is to run later runs after its pause, and a stop drops it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { background } = started()
  const done: string[] = []
  const runLater = (name: string, afterMs: number) =>
    background.runLater(name, afterMs, async () => {
      done.push(name)
    })
  runLater('soon', 5_000)
  runLater('late', 60_000)
  expect(await background.finished()).toBe(true)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toEqual(['soon'])
  expect(await background.stop()).toBe(true)
  runLater('after the stop', 1_000)
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(done).toEqual(['soon'])
})
