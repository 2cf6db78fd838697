import { randomBytes } from 'node:crypto'
import { openDatabase } from '#server/db/open-database.ts'
import { DEMO_ACCOUNT } from '#server/demo/square/demo-account.ts'
import { startSquareStandIn } from '#server/demo/square/stand-in.ts'
import { PRODUCTION_WITHOUT_LIMITS } from './known-and-unknown.ts'
import { startPostgres } from './postgres.ts'
import { startServer } from './server-process.ts'

/** A server in production on a PostgreSQL of its own, whose Square is the stand-in, for measuring. */
export async function startShopServer() {
  const square = await startSquareStandIn()
  const postgres = await startPostgres()
  const databaseUrl = await postgres.createDatabase(`shop_${randomBytes(4).toString('hex')}`)
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
  return {
    db,
    square,
    log: server.log,
    /** A call of the checkout, as a browser without cookies makes it. */
    checkout: (step: 'init' | 'complete', body: unknown) =>
      fetch(`${server.url}/api/merch/checkout/${step}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async stop() {
      await close()
      await server.dispose()
      await postgres.stop()
      await square.close()
    },
  }
}
