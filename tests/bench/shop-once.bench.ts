import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { startPostgres } from '../setup/postgres.ts'
import { chargedOnce, completeAtOnce } from '../setup/shop-once.ts'
import { startShopProcess } from '../setup/shop-process.ts'
import type { Bench } from './figure.ts'

const AT_ONCE = 50

const bench: Bench = {
  name: 'Orders that are completed several times in one moment',
  async run({ quick, report }) {
    const count = quick ? 40 : 1_000
    const postgres = await startPostgres()
    const databaseUrl = await postgres.createDatabase(`once_${randomBytes(4).toString('hex')}`)
    const shop = await startShopProcess(databaseUrl)
    try {
      const came = await completeAtOnce(shop, count, AT_ONCE)
      const ok = isDeepStrictEqual(came, chargedOnce(count, count * 3.5))
      if (!ok) console.error(came)
      return [
        report({
          name: `${came.sent} completes of ${count} orders`,
          target: `${count} charges, one an order`,
          measured: `${came.charges} charges of ${came.chargedOrders} orders, ${came.wrong.length} other answers`,
          ok,
        }),
      ]
    } finally {
      await shop.close()
      await postgres.stop()
    }
  },
}

export default bench
