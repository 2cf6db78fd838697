import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeEvent } from '../factories/events.ts'
import { makeDisplay } from '../factories/sessions.ts'
import { startSmtp } from '../fakes/smtp.ts'
import { startPostgres } from '../setup/postgres.ts'
import { hangingBuyers } from '../setup/shop-hang.ts'
import { startShopProcess } from '../setup/shop-process.ts'
import { atMost, type Bench } from './figure.ts'
import { type LoadRequest, type LoadResult, load } from './load.ts'

const BUYERS = 200
const JSON_BODY = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

const others = (token: string): LoadRequest[] => [
  { path: '/api/kiosk/board', headers: { authorization: `Bearer ${token}` } },
  { path: '/api/events' },
  { path: '/api/merch/products' },
  { path: '/api/merch/variants' },
  {
    ...{ method: 'POST', path: '/api/auth/request-otp', headers: JSON_BODY },
    body: '{"identifier":"{{uuid}}@example.test","type":"email"}',
  },
]

const inWords = ({ latency: { p50, p95, max }, statuses, errors }: LoadResult) =>
  `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, max ${max.toFixed(1)} ms; ${JSON.stringify(statuses)}; ${errors} errors`

/** How many receipts have come once so many are there, or half a minute is over. */
async function mailsIn({ mails }: Awaited<ReturnType<typeof startSmtp>>, count: number) {
  for (let waited = 0; mails.length < count && waited < 300; waited++) await sleep(100)
  return mails.length
}

const bench: Bench = {
  name: `The rest of the club while Square hangs for ${BUYERS} buyers`,
  isLong: true,
  async run({ quick, report }) {
    const [postgres, smtp] = [await startPostgres(), await startSmtp()]
    const databaseUrl = await postgres.createDatabase(`hang_${randomBytes(4).toString('hex')}`)
    const shop = await startShopProcess(databaseUrl, { settings: { SMTP_URL: smtp.url } })
    try {
      const now = new Date()
      await makeEvent(shop.db, { now })
      const { token } = await makeDisplay(shop.db, { at: now })
      const plan = {
        url: shop.server.url,
        requests: others(token),
        connections: 20,
        intervalMs: 200,
      }
      const seconds = quick ? 4 : 10
      const before = await load({ ...plan, seconds, warmUpSeconds: quick ? 2 : 8 })
      const hanging = await hangingBuyers(shop, BUYERS)
      const held = await load({ ...plan, seconds })
      const waiting = hanging.waiting()
      const told = await hanging.letGo()
      const mails = await mailsIn(smtp, BUYERS)
      const after = await load({ ...plan, seconds })
      const figure = atMost(
        `board, events, shop and sign-in, with ${waiting} payments hanging, p95`,
        ...([100, held.latency.p95, 'ms'] as const),
      )
      // Whatever else the machine does, it does to these as well.
      const free = before.latency.p95 < after.latency.p95 ? before : after
      const ratio = held.latency.p95 / free.latency.p95
      figure.sides = `${ratio.toFixed(2)} times without: ${inWords(free)} | hanging: ${inWords(held)}`
      figure.ok &&= held.errors === 0 && Object.keys(held.statuses).join() === '200'
      const paid = told.filter((one) => one.includes('"success":true')).length
      const charges = shop.square.ledger.charges().length
      return [
        report(figure),
        report({
          name: 'buyers told the truth once it went on',
          target: `${BUYERS} paid, ${BUYERS} charges, ${BUYERS} receipts`,
          measured: `${paid} paid, ${charges} charges, ${mails} receipts`,
          ok: [paid, charges, mails].every((count) => count === BUYERS),
        }),
      ]
    } finally {
      await shop.close()
      await smtp.close()
      await postgres.stop()
    }
  },
}

export default bench
