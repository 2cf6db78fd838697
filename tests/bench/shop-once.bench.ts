import { isDeepStrictEqual } from 'node:util'
import { chargedOnce, completeAtOnce } from '../setup/shop-once.ts'
import { startShopProcess } from '../setup/shop-process.ts'
import { defineBench } from './figure.ts'
import { newDatabase } from './shared-postgres.ts'

const AT_ONCE = 50

export default defineBench({
  name: 'Orders that are completed several times in one moment',
  sizes: { smoke: 20, full: 1_000 },
  async run(count, report) {
    const shop = await startShopProcess(await newDatabase('once'))
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
          isCertain: true,
        }),
      ]
    } finally {
      await shop.close()
    }
  },
})
