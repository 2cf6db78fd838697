import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('no two run at the same time, and each gets its own answer', async () => {
  const inTurn = oneAtATime(20)
  let running = 0
  const answers = Array.from({ length: 10 }, (_, index) =>
    inTurn(async () => {
      running += 1
      expect(running).toBe(1)
      await sleep(1)
      running -= 1
      return index
    }),
  )
  expect(await Promise.all(answers)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a call beyond the waiting limit is refused and may be retried later', async () => {
  const inTurn = oneAtATime(2)
  let open = () => {}
  const gate = new Promise<void>((done) => {
    open = done
  })
  const taken = [inTurn(() => gate), inTurn(() => gate), inTurn(() => gate)]
  await expect(inTurn(() => gate)).rejects.toMatchObject({
    code: 'too_many',
    retryAfterSeconds: 10,
  })
  open()
  await Promise.all(taken)
  expect(await inTurn(async () => 'again')).toBe('again')
})
