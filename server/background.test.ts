import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
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

test('work that fails is logged by its name and harms nothing', async () => {
  const { background, lines } = started()
  background.run('a delivery', () => Promise.reject(new Error('refused')))
  await background.finished()
  expect(JSON.parse(lines.join())).toMatchObject({
    name: 'a delivery',
    err: { message: 'refused' },
  })
})

test('a stop does not wait for ever', async () => {
  const { background } = started()
  background.run('stuck', () => new Promise(() => undefined))
  const start = performance.now()
  expect(await background.finished(50)).toBe(false)
  expect(performance.now() - start).toBeLessThan(5_000)
})
