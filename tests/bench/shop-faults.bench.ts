import { setTimeout as sleep } from 'node:timers/promises'
import { CLOCKED_SERVER } from '../setup/bundled-entry.ts'
import { whatIsWrong } from '../setup/shop-books.ts'
import { leftByRealDeath, playAndSettle, SCENARIOS } from '../setup/shop-faults.ts'
import { startShopProcess } from '../setup/shop-process.ts'
import { defineBench, type Figure } from './figure.ts'
import { newDatabase } from './shared-postgres.ts'

const WITHIN_S = 90

async function byInjectedClock(rounds: number): Promise<Figure> {
  const shop = await startShopProcess(await newDatabase('faults'), { entry: CLOCKED_SERVER })
  const wrong: string[] = []
  let runs = 0
  try {
    for (let round = 0; round < rounds; round++) {
      for (const scenario of SCENARIOS) {
        wrong.push(...(await playAndSettle(shop, scenario)))
        runs++
      }
    }
    const charges = shop.square.ledger.charges().length
    return {
      name: 'deaths at each step and faults of Square, by an injected clock',
      target: `every charge an order or a refund, no hold left, ${WITHIN_S} s after the restart`,
      measured: `${runs} runs, ${charges} charges, ${wrong.length} wrong ${wrong.slice(0, 3).join('; ')}`,
      ok: wrong.length === 0 && charges > runs,
      isCertain: true,
    }
  } finally {
    await shop.close()
  }
}

/** A death after the charge and one within a refund, and how many seconds later all was settled. */
async function byRealClock(): Promise<number> {
  const shop = await startShopProcess(await newDatabase('faults'))
  try {
    await leftByRealDeath(shop)
    await shop.restart()
    const begun = performance.now()
    for (;;) {
      const seconds = (performance.now() - begun) / 1000
      if ((await whatIsWrong(shop)).length === 0) return seconds
      if (seconds > 2 * WITHIN_S) return Number.POSITIVE_INFINITY
      await sleep(500)
    }
  } finally {
    await shop.close()
  }
}

export default defineBench({
  name: 'The shop dies at each step, and Square fails it',
  sizes: {
    // The server settles once a minute, which only a full run waits for.
    smoke: { rounds: 1, realRuns: 0 },
    full: { rounds: Math.ceil(200 / SCENARIOS.length), realRuns: 5 },
  },
  async run({ rounds, realRuns }, report) {
    const injected = report(await byInjectedClock(rounds))
    if (realRuns === 0) return [injected]
    const real = Array.from({ length: realRuns }, () => byRealClock())
    const seconds = await Promise.all(real)
    return [
      injected,
      report({
        name: `settled after a restart by the real clock, ${seconds.length} runs`,
        target: `at most ${WITHIN_S} s`,
        measured: `${seconds.map((one) => one.toFixed(0)).join(', ')} s`,
        ok: seconds.every((one) => one <= WITHIN_S),
      }),
    ]
  },
})
