import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/db/open-database.ts'
import { REQUESTS_PER_CAR } from '../factories/nth-request.ts'
import { type ClubCall, sendOnce } from './club-call.ts'
import { type ClubScene, makeClubScene } from './club-scene.ts'
import { clubTraffic } from './club-traffic.ts'
import type { Counted } from './count-writes.ts'
import { watchReadiness } from './database-truth.ts'
import { freePort } from './free-port.ts'
import { PRODUCTION_WITHOUT_LIMITS } from './known-and-unknown.ts'
import { openLoop, tally } from './open-loop.ts'
import { startPostgres } from './postgres.ts'
import { startServer } from './server-process.ts'
import { carLane } from './write-lanes.ts'

/** One call per kind of route that needs the database, including a write, with the right credentials. */
function routesOf({ members: [member], admin, display }: ClubScene): () => ClubCall[] {
  if (!member) throw new Error('the club has no members')
  const { headers } = member
  const [car = ''] = member.cars
  const get = (path: string, who: Record<string, string> = {}) => ({
    ...{ kind: path, path },
    headers: who,
  })
  // Far from the days that the traffic asks for: the same day again would change its request.
  const lane = carLane(member, car, REQUESTS_PER_CAR / 2)
  return () => [
    get('/readyz'),
    get('/api/events'),
    get('/api/merch/products'),
    get('/api/merch/variants'),
    get('/api/auth/me', headers),
    get('/api/my/vehicles', headers),
    get('/api/my/car-requests', headers),
    get(`/api/my/car-requests/by-key/${randomUUID()}`, headers),
    get('/api/my/rsvps', headers),
    get('/api/digest-articles', headers),
    get('/api/vehicles', admin),
    get('/api/car-requests', admin),
    get('/api/members', admin),
    get('/api/kiosk/board', display),
    lane.call(),
  ]
}

/** Repeats all of these calls; resolves once a whole round was answered with 2xx. */
async function untilAllAnswer(url: string, calls: () => ClubCall[]) {
  for (;;) {
    const answers = await Promise.all(calls().map((call) => sendOnce(url, call)))
    if (answers.every(({ status }) => status >= 200 && status < 300)) return
    await sleep(20)
  }
}

async function untilNotReady(url: string) {
  while ((await sendOnce(url, { kind: '/readyz', path: '/readyz' })).status !== 503) await sleep(20)
}

interface RestartOptions {
  restarts: number
  /** How long the load runs between restarts. */
  pauseMs: number
  /** How long the database is down at the end. */
  awayMs: number
  perSecond: number
  /** Pages for visitors, which also load while the database is down. */
  pages: string[]
}

export interface RestartResult extends Counted {
  /** For each restart, from the database answering again to a whole round of routes answering. */
  recoveriesMs: number[]
  ready: { checks: number; lies: string[]; slowestMs: number }
  /** Calls that failed even after their retry, by status. */
  failures: string
  requests: number
  wrong: number
  away: { calls: number; slowestMs: number; unclear: string; pages: string; pagesMs: number }
}

/** Cached for a second, and served from the cache while the database is down. */
const FROM_MEMORY = new Set(['/api/events'])

const isClear = (text: string) => /"code":"database_unavailable"/.test(text)

/** Calls everything once while the database is down; resolves with the answers and their times. */
async function callWhileAway(url: string, calls: ClubCall[]) {
  return Promise.all(
    calls.map(async (call) => {
      const begun = performance.now()
      const { status, text, headers } = await sendOnce(url, call)
      const refused = status === 503 && isClear(text) && headers.has('retry-after')
      const clear = refused || (FROM_MEMORY.has(call.path) && status === 200)
      return { ...call, status, clear, ms: performance.now() - begun }
    }),
  )
}

async function startAlone() {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.createDatabase('restarted')
  const { db, close } = await openDatabase({ databaseUrl, poolSize: 4 })
  const port = await freePort()
  const server = await startServer({
    port,
    settings: {
      ...PRODUCTION_WITHOUT_LIMITS,
      ...{ PUBLIC_URL: `http://127.0.0.1:${port}`, DATABASE_URL: databaseUrl, LOG_LEVEL: 'fatal' },
    },
  })
  const stop = async () => {
    await server.dispose()
    await close()
    await postgres.stop()
  }
  return { postgres, databaseUrl, db, server, stop }
}

/**
 * Restarts PostgreSQL under a loaded server, alternating clean and forced restarts, and takes it down once for longer.
 */
export async function restartUnderLoad(options: RestartOptions): Promise<RestartResult> {
  const { restarts, pauseMs, awayMs, perSecond, pages } = options
  const { postgres, databaseUrl, db, server, stop } = await startAlone()
  try {
    const { url } = server
    const scene = await makeClubScene(db, PRODUCTION_WITHOUT_LIMITS.ADMIN_PASSWORD)
    const routes = routesOf(scene)
    const pageCalls = pages.map((path) => ({ kind: 'page', path }))
    await untilAllAnswer(url, () => [...routes(), ...pageCalls])
    const traffic = clubTraffic(url, scene, pages[0] ? { page: pages[0] } : {})
    const watch = watchReadiness(url, databaseUrl)
    let isOver = false
    const load = openLoop({ perSecond, until: () => isOver, send: traffic.send })

    const recoveriesMs: number[] = []
    const recover = async () => {
      const since = performance.now()
      await postgres.restart()
      await untilAllAnswer(url, routes)
      const back = watch.backAt(since) ?? performance.now()
      recoveriesMs.push(Math.max(0, performance.now() - back))
    }
    await sleep(pauseMs)
    for (let round = 0; round < restarts; round++) {
      await (round % 2 === 0 ? postgres.shutDown() : postgres.kill())
      await recover()
      await sleep(pauseMs)
    }

    await postgres.shutDown()
    await untilNotReady(url)
    const answers: Awaited<ReturnType<typeof callWhileAway>> = []
    const backFrom = performance.now() + awayMs
    while (performance.now() < backFrom) {
      const calls = routes().filter(({ path }) => path !== '/readyz')
      answers.push(...(await callWhileAway(url, [...calls, ...pageCalls])))
      await sleep(200)
    }
    await recover()
    await sleep(pauseMs)
    isOver = true
    await load

    const api = answers.filter(({ kind }) => kind !== 'page')
    const pageAnswers = answers.filter(({ kind }) => kind === 'page')
    return {
      ...(await traffic.count(db)),
      recoveriesMs,
      ready: await watch.stop(),
      requests: traffic.records.length,
      failures: tally(traffic.failed().map(({ status }) => status)),
      wrong: traffic.failed().filter(({ status }) => status !== 503).length,
      away: {
        calls: api.length,
        slowestMs: Math.max(...api.map(({ ms }) => ms)),
        unclear: tally(api.filter(({ clear }) => !clear).map((one) => `${one.path} ${one.status}`)),
        pages: tally(pageAnswers.map(({ status }) => status)),
        pagesMs: Math.max(0, ...pageAnswers.map(({ ms }) => ms)),
      },
    }
  } finally {
    await stop()
  }
}
