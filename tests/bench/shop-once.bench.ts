import { eq } from 'drizzle-orm'
import type { CheckoutStarted } from '#domain/merch/checkout.schema.ts'
import { orders } from '#server/db/schema/shop.ts'
import { startShopServer } from '../setup/shop-server.ts'
import { buying, CARD, countsOf, onSale } from '../setup/shop-stock.ts'
import type { Bench } from './figure.ts'

const AT_ONCE = 20

const bench: Bench = {
  name: 'Orders completed several times at once, on PostgreSQL',
  async run({ quick, report }) {
    const count = quick ? 100 : 1000
    const shop = await startShopServer()
    try {
      const { variant, line } = await onSale(shop.db, 2899, { quantityPurchased: count })
      const wish = buying(line())
      let sent = 0
      const pay = async (index: number) => {
        const begun = await shop.checkout('init', wish)
        const started: CheckoutStarted = JSON.parse(await begun.text())
        const body = { ...wish, ...started, sourceId: CARD }
        const times = 2 + (index % 4)
        sent += times
        const answers = Array.from({ length: times }, () => shop.checkout('complete', body))
        for (const answer of await Promise.all(answers)) await answer.arrayBuffer()
      }
      const indexes = Array.from({ length: count }, (_, index) => index).values()
      const buyer = async () => {
        for (const index of indexes) await pay(index)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, buyer))
      const charges = shop.square.ledger.charges()
      const charged = new Set(charges.map(({ orderId }) => orderId)).size
      const asked = shop.square.callsOf('payments.create')
      const paid = await shop.db.$count(orders, eq(orders.state, 'paid'))
      const { sold, held } = await countsOf(shop.db, variant)
      return [
        report({
          name: `${count} orders, each completed 2 to 5 times at once (${sent} calls)`,
          target: `${count} charges of ${count} orders, asked for once each, all paid and sold`,
          measured: `${charges.length} charges of ${charged} orders, asked for ${asked} times, ${paid} paid, ${sold} sold, ${held} held`,
          ok:
            [charges.length, charged, asked, paid, sold].every((one) => one === count) &&
            held === 0,
        }),
      ]
    } finally {
      await shop.stop()
    }
  },
}

export default bench
