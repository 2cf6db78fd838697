import { openDatabase } from '#server/db/open-database.ts'
import { DEMO_ACCOUNT, SQUARE_WEBHOOK } from '#server/square-settings.ts'
import { makeSession } from '../factories/sessions.ts'
import { startFaultySquare } from '../fakes/faulty-square.ts'
import { caller } from './api-callers.ts'
import { CLOCKED_SERVER } from './bundled-entry.ts'
import { PRODUCTION_WITHOUT_LIMITS } from './known-and-unknown.ts'
import { startServer } from './server-process.ts'
import { shopBrowser } from './shop-api.ts'

const SIGNATURE_KEY = 'the key of the tests'

/** The settings of a production server that uses Square at `squareUrl`. */
const shopSettings = (databaseUrl: string, squareUrl: string) => ({
  ...PRODUCTION_WITHOUT_LIMITS,
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: 'error',
  SQUARE_API_URL: squareUrl,
  SQUARE_APPLICATION_ID: 'sq0idp-tests',
  SQUARE_LOCATION_ID: DEMO_ACCOUNT.locationId,
  SQUARE_ACCESS_TOKEN: DEMO_ACCOUNT.accessToken,
  SQUARE_WEBHOOK_SIGNATURE_KEY: SIGNATURE_KEY,
})

export type ShopProcess = Awaited<ReturnType<typeof startShopProcess>>

/** A killable, clocked server process on PostgreSQL, with a stand-in for Square and direct access to the database. */
export async function startShopProcess(databaseUrl: string) {
  const square = await startFaultySquare()
  const settings = shopSettings(databaseUrl, square.url)
  const server = await startServer({ settings, entry: CLOCKED_SERVER })
  const { db, close } = await openDatabase({ databaseUrl, poolSize: 6 })
  const password = PRODUCTION_WITHOUT_LIMITS.ADMIN_PASSWORD
  const call = (headers: Record<string, string>) =>
    caller(
      (path, init) => fetch(server.url + path, init),
      () => headers,
    )
  const visitor = () => call({ 'sec-fetch-site': 'same-origin' })
  let aheadMs = 0
  return {
    square,
    server,
    db,
    visitor,
    async admin() {
      const at = new Date(Date.now() + aheadMs)
      return call({ 'x-admin-token': (await makeSession(db, { at, password })).token })
    },
    browser: () => shopBrowser({ visitor }),
    webhook: {
      deliverTo: server.url + SQUARE_WEBHOOK,
      notificationUrl: PRODUCTION_WITHOUT_LIMITS.PUBLIC_URL + SQUARE_WEBHOOK,
      signatureKey: SIGNATURE_KEY,
    },
    /** Advances the server's clock; the offset survives a restart. */
    async passTime(milliseconds: number) {
      aheadMs += milliseconds
      await server.passTime(milliseconds)
    },
    /** SIGKILL, then a new process with the same clock time. */
    async restart() {
      await server.kill()
      await server.restart({ CLOCK_AHEAD_MS: String(aheadMs) })
    },
    async close() {
      await server.dispose()
      await close()
      await square.close()
    },
  }
}
