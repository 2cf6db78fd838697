import { openDatabase } from '#server/db/open-database.ts'
import { startSquareStandIn } from '#server/demo/square/stand-in.ts'
import { DEMO_ACCOUNT } from '#server/square-settings.ts'
import { caller } from '../setup/api-callers.ts'
import { PRODUCTION_WITHOUT_LIMITS } from '../setup/known-and-unknown.ts'
import { startServer } from '../setup/server-process.ts'
import { shopBrowser } from '../setup/shop-api.ts'
import { exactly, shopRush } from '../setup/shop-rush.ts'
import { defineBench } from './figure.ts'
import { newDatabase } from './shared-postgres.ts'

const BUYERS = 400
const UNITS = 50

/** Each buyer at an address of their own: the connections of a single one are bounded. */
const visitorAt = (url: string, index: number) => () =>
  caller(
    (path, init) => fetch(url + path, init),
    () => ({
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
    }),
  )

export default defineBench({
  name: 'A rush for the last of two sizes, on PostgreSQL',
  sizes: { smoke: 1, full: 20 },
  async run(rounds, report) {
    const square = await startSquareStandIn()
    const databaseUrl = await newDatabase('shop_rush')
    const server = await startServer({
      settings: {
        ...PRODUCTION_WITHOUT_LIMITS,
        ...{ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', SQUARE_API_URL: square.url },
        TRUST_PROXY: '1',
        SQUARE_APPLICATION_ID: 'sq0idp-bench',
        SQUARE_LOCATION_ID: DEMO_ACCOUNT.locationId,
        SQUARE_ACCESS_TOKEN: DEMO_ACCOUNT.accessToken,
        SQUARE_WEBHOOK_SIGNATURE_KEY: 'bench',
      },
    })
    const { db, close } = await openDatabase({ databaseUrl, poolSize: 4 })
    try {
      const buyers = Array.from({ length: BUYERS }, (_, index) =>
        shopBrowser({ visitor: visitorAt(server.url, index) }),
      )
      let right = 0
      let slowestMs = 0
      for (let round = 1; round <= rounds; round++) {
        const begun = performance.now()
        const came = JSON.stringify(await shopRush(db, buyers, UNITS))
        slowestMs = Math.max(slowestMs, performance.now() - begun)
        if (came === JSON.stringify(exactly(UNITS, BUYERS, round))) right++
        else console.error(came, server.log().slice(-2000))
      }
      return [
        report({
          name: `${BUYERS} buyers at once, ${UNITS} units, carts in opposite orders: ${UNITS} sold`,
          target: `${rounds} of ${rounds} rounds`,
          measured: `${right} of ${rounds} rounds, the slowest in ${Math.round(slowestMs)} ms`,
          ok: right === rounds,
          isCertain: true,
        }),
      ]
    } finally {
      await close()
      await server.dispose()
      await square.close()
    }
  },
})
