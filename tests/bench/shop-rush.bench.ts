import { exactly, shopRush } from '../setup/shop-rush.ts'
import { startShopServer } from '../setup/shop-server.ts'
import type { Bench } from './figure.ts'

const BUYERS = 400
const UNITS = 50

const bench: Bench = {
  name: 'A rush for the last of two sizes, on PostgreSQL',
  async run({ quick, report }) {
    const rounds = quick ? 3 : 20
    const shop = await startShopServer()
    try {
      const buyers = Array.from(
        { length: BUYERS },
        () => (body: unknown) => shop.checkout('init', body),
      )
      const wanted = JSON.stringify(exactly(UNITS, BUYERS))
      let right = 0
      let slowestMs = 0
      for (let round = 0; round < rounds; round++) {
        const begun = performance.now()
        const came = JSON.stringify(await shopRush(shop.db, buyers, UNITS))
        slowestMs = Math.max(slowestMs, performance.now() - begun)
        if (came === wanted) right++
        else console.error(came, shop.log().slice(-2000))
      }
      return [
        report({
          name: `${BUYERS} buyers at once, ${UNITS} units, carts in opposite orders: ${UNITS} held`,
          target: `${rounds} of ${rounds} rounds`,
          measured: `${right} of ${rounds} rounds, the slowest in ${Math.round(slowestMs)} ms`,
          ok: right === rounds,
        }),
      ]
    } finally {
      await shop.stop()
    }
  },
}

export default bench
