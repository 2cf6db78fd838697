import { randomUUID } from 'node:crypto'
import { CLOCKED_SERVER } from './bundled-entry.ts'
import { compareKeys, keysOnServer, makeWriter, writeOnce } from './crash-writes.ts'
import type { PostgresServer } from './postgres.ts'
import { startShopProcess } from './shop-process.ts'
import { buying, countsOf, onSale, readyToPay } from './shop-stock.ts'

const DAY_MS = 24 * 3_600_000
const FORMS = 3

export interface ClockResult {
  acknowledged: number
  lost: string[]
  doubled: string[]
  /** What failed but has to work across the jumps. */
  wrong: string[]
}

/**
 * A production server whose clock jumps a day ahead and back, with writes, sales and limits before, during and after.
 */
export async function runClockJumps(postgres: PostgresServer, jumps: number): Promise<ClockResult> {
  const databaseUrl = await postgres.createDatabase(`clock_${randomUUID().slice(0, 8)}`)
  const shop = await startShopProcess(databaseUrl, {
    entry: CLOCKED_SERVER,
    settings: {
      ...{ PUBLIC_URL: 'http://127.0.0.1', LIMIT_PUBLIC_FORMS: String(FORMS) },
      ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'club@example.test' },
    },
  })
  const { server, db } = shop
  const acknowledged: string[] = []
  const wrong: string[] = []
  try {
    const writer = await makeWriter(db)
    const { variant, line } = await onSale(db, 2800, { quantityPurchased: 10_000 })
    let sold = 0
    const expect = (what: string, is: unknown, wanted: unknown) => {
      if (is !== wanted) wrong.push(`${what}: ${is}, not ${wanted}`)
    }
    const write = async () => {
      const key = randomUUID()
      const answers = [
        await writeOnce(server.url, writer, key),
        await writeOnce(server.url, writer, key),
      ]
      for (const answer of answers) expect('a request, and the same again', answer?.status, 201)
      acknowledged.push(key)
    }
    const buy = async () => {
      const browser = shop.browser()
      const sent = await readyToPay(browser, buying(line(1)))
      const answers = [await browser.complete(sent), await browser.complete(sent)]
      for (const answer of answers) expect('a sale, and the same again', answer.status, 200)
      sold += 1
    }
    const limits = async () => {
      for (let form = 0; form <= FORMS; form++) {
        const email = `${randomUUID()}@example.test`
        const { status } = await shop.visitor().post('/api/newsletter', { email })
        expect(`form ${form + 1}`, status, form < FORMS ? 201 : 429)
      }
      const identifier = `${randomUUID()}@example.test`
      for (let code = 0; code <= 3; code++) {
        const body = { identifier, type: 'email' }
        const { status } = await shop.visitor().post('/api/auth/request-otp', body)
        expect(`code ${code + 1}`, status, code < 3 ? 200 : 429)
      }
    }
    const phase = async () => {
      await Promise.all(Array.from({ length: 5 }, write))
      await buy()
      await limits()
      // Left open, so its stock has to be released.
      await shop.browser().started(buying(line(3)))
    }
    for (let round = 0; round < jumps; round++) {
      await phase()
      await shop.passTime(DAY_MS)
      await phase()
      await shop.passTime(-DAY_MS)
      // A jump of a day doesn't end windows that are open now; an hour later they all expire.
      await shop.passTime(3_600_000)
    }
    await phase()
    await shop.passTime(3_600_000)
    const counts = await countsOf(db, variant)
    expect('sold', counts.sold, sold)
    expect('held', counts.held, 0)
    expect('charges', shop.square.ledger.charges().length, sold)
    const compared = compareKeys(acknowledged, await keysOnServer(server.url, writer))
    return { acknowledged: acknowledged.length, wrong, ...compared }
  } finally {
    await shop.close()
  }
}
