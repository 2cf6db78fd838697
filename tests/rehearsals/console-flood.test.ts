import { afterAll, expect, test } from 'vitest'
import { startConsoleFlood } from '../setup/console-flood.ts'

const LOGINS = 6
/** As many wrong passwords wait for their turn, so a login behind them would see so many answered first. */
const WAITING = 20

let stop: (() => Promise<void>) | undefined
afterAll(() => stop?.())

test('a device that signed in before opens the console 6 of 6 times, past the queue of a flood of wrong passwords', async () => {
  const flood = await startConsoleFlood()
  stop = flood.stop
  for (let times = 0; times < LOGINS; times++) {
    const before = flood.answered[401]
    expect(await flood.signIn()).toBe(200)
    expect(flood.answered[401] - before).toBeLessThan(WAITING)
  }
})
