import fc from 'fast-check'
import { buildIfStale } from '../../scripts/build.ts'
import { badAnywhere } from '../setup/bad-anywhere.ts'
import { asBadBytes, type BadBytes } from '../setup/bad-bytes.ts'
import { badRequest } from '../setup/bad-requests.ts'
import { badScene } from '../setup/bad-scene.ts'
import type { Known } from '../setup/bad-shapes.ts'
import { PRODUCTION_WITHOUT_LIMITS } from '../setup/known-and-unknown.ts'
import { rawHttp, tally } from '../setup/raw-http.ts'
import { type ShopProcess, startShopProcess } from '../setup/shop-process.ts'
import { atMost, defineBench, type Figure, none } from './figure.ts'
import { newDatabase } from './shared-postgres.ts'

const AT_ONCE = 16
const SEED = 1932
// Three parts after a warm-up; what is compiled and remembered by then is not the requests' own.
const PARTS = 3

const SETTINGS = {
  PUBLIC_URL: 'http://127.0.0.1',
  LOG_LEVEL: 'fatal',
  LIMIT_PAIRINGS: '1000000',
  LIMIT_PUBLIC_FORMS: '1000000',
  LIMIT_ADMIN_FAILURES: '1000000',
  // Nobody listens there: codes and receipts fail in the background, as they may.
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'club@example.test',
  TWILIO_ACCOUNT_SID: 'AC-tests',
  TWILIO_AUTH_TOKEN: 'a token',
  TWILIO_FROM: '+12155550100',
  TWILIO_API_URL: 'http://127.0.0.1:9',
  FORMS_SCRIPT_URL: 'https://forms.example/embed.js',
  FORMS_ORIGIN: 'https://forms.example',
  FORMS_NEWSLETTER_ID: 'newsletter',
  FORMS_STORAGE_INQUIRY_ID: 'storage',
  FORMS_WEBHOOK_SECRET: 'a secret of the tests, long enough for it',
}

type Plan = { count: number; batch: number }

/** The batches follow from the seed alone, and only one of them is in memory at a time. */
const batchOf = (known: Known, nth: number, size: number): BadBytes[] =>
  fc.sample(
    fc
      .oneof(
        { weight: 17, arbitrary: badRequest(known) },
        { weight: 3, arbitrary: badAnywhere(known) },
      )
      .chain(asBadBytes),
    { numRuns: size, seed: SEED + nth },
  )

async function sendAll({ server, db }: ShopProcess, { count, batch: size }: Plan) {
  const password = PRODUCTION_WITHOUT_LIMITS.ADMIN_PASSWORD
  const { known, headersFor } = await badScene({ db, now: new Date(), password })
  const http = rawHttp(server.url, AT_ONCE)
  const results = tally()
  const weights: number[] = []
  const weighed = Math.floor(count / size / (PARTS + 1))
  for (let batch = 0; batch < count / size; batch++) {
    const queue = batchOf(known, batch, size).values()
    const worker = async () => {
      for (const { sender, body, headers, ...request } of queue) {
        const type: Record<string, string> =
          body === undefined ? {} : { 'content-type': 'application/json' }
        const all = { ...headersFor[sender](request.path), ...type, ...headers }
        const answer = await http.send({ ...request, headers: all, ...(body && { body }) })
        const text = `${request.method} ${request.path} ${body?.slice(0, 200)}`
        results.add(request.path, text, answer)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    if ((batch + 1) % weighed === 0) weights.push(Number(await server.query('weigh')))
  }
  http.close()
  return { results, weights }
}

function figuresOf({ results, weights }: Awaited<ReturnType<typeof sendAll>>): Figure[] {
  const { counts, problems } = results
  const reached = (counts.refused + counts.accepted + counts['not found']) / counts.sent
  const parts = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
  const megabytes = weights.map((bytes) => bytes / 1e6)
  const [, , second = 0, third = Number.POSITIVE_INFINITY] = megabytes
  const forms = none('bad requests: answers in another form than the one', problems.length)
  return [
    none('bad requests: answered 5xx', results.innerErrors()),
    { ...forms, sides: problems.slice(0, 3).join('\n') },
    {
      name: 'bad requests: reached validation',
      target: 'at least 80 %',
      measured: `${(reached * 100).toFixed(1)} %`,
      ok: reached >= 0.8,
      sides: parts.join(', '),
    },
    {
      ...atMost(
        'bad requests: heap of the last third over the one before',
        5,
        third - second,
        'MB',
      ),
      sides: megabytes.map((one) => one.toFixed(1)).join(', '),
    },
  ]
}

export default defineBench({
  name: 'bad requests over every route',
  sizes: { smoke: { count: 800, batch: 200 }, full: { count: 50_000, batch: 500 } },
  async run(plan, report) {
    await buildIfStale()
    const url = await newDatabase('bad')
    const shop = await startShopProcess(url, {
      entry: 'tests/setup/weighed-server.ts',
      settings: SETTINGS,
    })
    try {
      return figuresOf(await sendAll(shop, plan)).map(report)
    } finally {
      await shop.close()
    }
  },
})
