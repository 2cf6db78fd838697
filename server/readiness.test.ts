import { expect, test } from 'vitest'
import { createReadiness } from './readiness.ts'

test('a database that hangs is queried once, and waited for no longer than its time', async () => {
  let pings = 0
  let answer = () => {}
  const hangs = () => {
    pings += 1
    return new Promise<void>((done) => {
      answer = done
    })
  }
  const readiness = createReadiness(hangs, { patienceMs: 20 })
  expect(await Promise.all([readiness.check(), readiness.check()])).toEqual([null, null])
  expect(await readiness.check()).toBeNull()
  expect(pings).toBe(1)
  answer()
  await new Promise((done) => setImmediate(done))
  const again = readiness.check()
  expect(pings).toBe(2)
  answer()
  expect(await again).toBeGreaterThanOrEqual(0)
})

test('is not ready from the moment a stop begins, also for callers who were waiting', async () => {
  let answer = () => {}
  const readiness = createReadiness(
    () =>
      new Promise((done) => {
        answer = done
      }),
  )
  const before = readiness.check()
  readiness.drain()
  answer()
  expect(await before).toBeNull()
  expect(await readiness.check()).toBeNull()
})
