import { setTimeout as sleep } from 'node:timers/promises'
import { makeEvent } from '../factories/events.ts'
import { makeDisplay } from '../factories/sessions.ts'
import { startSmtp } from '../fakes/smtp.ts'
import { hangingBuyers } from '../setup/shop-hang.ts'
import { startShopProcess } from '../setup/shop-process.ts'
import { atMost, defineBench, provided } from './figure.ts'
import { type LoadRequest, type LoadResult, load } from './load.ts'
import { newDatabase } from './shared-postgres.ts'

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

const formatLoad = ({ latency: { p50, p95, max }, statuses, errors }: LoadResult) =>
  `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, max ${max.toFixed(1)} ms; ${JSON.stringify(statuses)}; ${errors} errors`

/** How many receipts have come once so many are there, or half a minute is over. */
async function mailsIn({ mails }: Awaited<ReturnType<typeof startSmtp>>, count: number) {
  for (let waited = 0; mails.length < count && waited < 300; waited++) await sleep(100)
  return mails.length
}

export default defineBench({
  name: 'The rest of the club while Square hangs for buyers',
  sizes: {
    smoke: { buyers: 40, seconds: 1.5, warmUpSeconds: 1 },
    full: { buyers: 200, seconds: 10, warmUpSeconds: 8 },
  },
  async run({ buyers, seconds, warmUpSeconds }, report) {
    const smtp = await startSmtp()
    const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'club@example.test' }
    const shop = await startShopProcess(await newDatabase('hang'), { settings })
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
      const before = await load({ ...plan, seconds, warmUpSeconds })
      const hanging = await hangingBuyers(shop, buyers)
      const held = await load({ ...plan, seconds })
      const waiting = hanging.waiting()
      const answers = await hanging.letGo()
      const mails = await mailsIn(smtp, buyers)
      const after = await load({ ...plan, seconds })
      const figure = atMost(
        `board, events, shop and sign-in, with ${waiting} payments hanging, p95`,
        ...([100, held.latency.p95, 'ms'] as const),
      )
      // Whatever else the machine does, it does to these as well.
      const free = before.latency.p95 < after.latency.p95 ? before : after
      const ratio = held.latency.p95 / free.latency.p95
      const sides = `${ratio.toFixed(2)} times without: ${formatLoad(free)} | hanging: ${formatLoad(held)}`
      const isRight = held.errors === 0 && Object.keys(held.statuses).join() === '200'
      const paid = answers.filter((one) => one.includes('"success":true')).length
      const charges = shop.square.ledger.charges().length
      return [
        report(provided({ ...figure, sides }, isRight)),
        report({
          name: 'buyers told the truth once it went on',
          target: `${buyers} paid, ${buyers} charges, ${buyers} receipts`,
          measured: `${paid} paid, ${charges} charges, ${mails} receipts`,
          ok: [paid, charges, mails].every((count) => count === buyers),
          isCertain: true,
        }),
      ]
    } finally {
      await shop.close()
      await smtp.close()
    }
  },
})
