import { randomBytes } from 'node:crypto'
import { openDatabase } from '#server/db/open-database.ts'
import { DEMO_ACCOUNT } from '#server/demo/square/demo-account.ts'
import { startSquareStandIn } from '#server/demo/square/stand-in.ts'
import { PRODUCTION_WITHOUT_LIMITS } from '../setup/known-and-unknown.ts'
import { startPostgres } from '../setup/postgres.ts'
import { startServer } from '../setup/server-process.ts'
import { type Begin, exactly, shopRush } from '../setup/shop-rush.ts'
import type { Bench } from './figure.ts'

const BUYERS = 400
const UNITS = 50

const beginAt =
  (url: string): Begin =>
  (body) =>
    fetch(`${url}/api/merch/checkout/init`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

const bench: Bench = {
  name: 'A rush for the last of two sizes, on PostgreSQL',
  async run({ quick, report }) {
    const rounds = quick ? 3 : 20
    const square = await startSquareStandIn()
    const postgres = await startPostgres()
    const databaseUrl = await postgres.createDatabase(`rush_${randomBytes(4).toString('hex')}`)
    const server = await startServer({
      settings: {
        ...PRODUCTION_WITHOUT_LIMITS,
        ...{ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', SQUARE_API_URL: square.url },
        SQUARE_APPLICATION_ID: 'sq0idp-bench',
        SQUARE_LOCATION_ID: DEMO_ACCOUNT.locationId,
        SQUARE_ACCESS_TOKEN: DEMO_ACCOUNT.accessToken,
        SQUARE_WEBHOOK_SIGNATURE_KEY: 'bench',
      },
    })
    const { db, close } = await openDatabase({ databaseUrl, poolSize: 4 })
    try {
      const buyers = Array.from({ length: BUYERS }, () => beginAt(server.url))
      const wanted = JSON.stringify(exactly(UNITS, BUYERS))
      let right = 0
      let slowestMs = 0
      for (let round = 0; round < rounds; round++) {
        const begun = performance.now()
        const came = JSON.stringify(await shopRush(db, buyers, UNITS))
        slowestMs = Math.max(slowestMs, performance.now() - begun)
        if (came === wanted) right++
        else console.error(came, server.log().slice(-2000))
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
      await close()
      await server.dispose()
      await postgres.stop()
      await square.close()
    }
  },
}

export default bench
