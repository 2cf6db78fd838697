import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/db/open-database.ts'
import { type ClubCall, sendOnce } from './club-call.ts'
import { routesOf, untilAllAnswer } from './club-routes.ts'
import { makeClubScene } from './club-scene.ts'
import { clubTraffic } from './club-traffic.ts'
import type { Counted } from './count-writes.ts'
import { watchReadiness } from './database-truth.ts'
import { freePort } from './free-port.ts'
import { PRODUCTION_WITHOUT_LIMITS } from './known-and-unknown.ts'
import { openLoop } from './open-loop.ts'
import { startPostgres } from './postgres.ts'
import { startServer } from './server-process.ts'
import { tally } from './times.ts'

interface RestartOptions {
  restarts: number
  /** How long there is load between one restart and the next. */
  pauseMs: number
  /** How long the database stays away in the end. */
  awayMs: number
  perSecond: number
  /** How far /readyz may lag behind the truth. */
  toleranceMs: number
  /** Pages that visitors open, and that come without a database as well. */
  pages: string[]
}

export interface RestartResult extends Counted {
  /** From the database answering again to a whole round of all routes answering, each time. */
  recoveriesMs: number[]
  ready: { looks: number; lies: string[]; slowestMs: number }
  /** What the load met that was not carried out, and what of it no trouble excuses. */
  failures: string
  requests: number
  wrong: number
  away: { calls: number; slowestMs: number; unclear: string; pages: string; pagesMs: number }
}

const isClear = (text: string) => /"code":"database_unavailable"/.test(text)

/** Asks everything once a while; answers how it was answered and how soon. */
async function askWhileAway(url: string, calls: ClubCall[]) {
  return Promise.all(
    calls.map(async (call) => {
      const begun = performance.now()
      const { status, text, headers } = await sendOnce(url, call)
      const clear = status === 503 && isClear(text) && headers.has('retry-after')
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

/** Restarts PostgreSQL under a server that has work to do, in order and by force in turn, and keeps it away once. */
export async function restartUnderLoad(options: RestartOptions): Promise<RestartResult> {
  const { restarts, pauseMs, awayMs, perSecond, toleranceMs, pages } = options
  const { postgres, databaseUrl, db, server, stop } = await startAlone()
  try {
    const { url } = server
    const scene = await makeClubScene(db, PRODUCTION_WITHOUT_LIMITS.ADMIN_PASSWORD)
    const routes = routesOf(scene)
    const pageCalls = pages.map((path) => ({ kind: 'page', path }))
    await untilAllAnswer(url, () => [...routes(), ...pageCalls])
    const traffic = clubTraffic(url, scene, pages[0])
    const watch = watchReadiness(url, databaseUrl, toleranceMs)
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
    const asked: Awaited<ReturnType<typeof askWhileAway>> = []
    const backFrom = performance.now() + awayMs
    while (performance.now() < backFrom) {
      const calls = routes().filter(({ path }) => path !== '/readyz')
      asked.push(...(await askWhileAway(url, [...calls, ...pageCalls])))
      await sleep(200)
    }
    await recover()
    await sleep(pauseMs)
    isOver = true
    await load

    const api = asked.filter(({ kind }) => kind !== 'page')
    const seenPages = asked.filter(({ kind }) => kind === 'page')
    return {
      ...(await traffic.count(db)),
      recoveriesMs,
      ready: await watch.stop(),
      requests: traffic.seen.length,
      failures: tally(traffic.failed().map(({ status }) => status)),
      wrong: traffic.failed().filter(({ status }) => status !== 503).length,
      away: {
        calls: api.length,
        slowestMs: Math.max(...api.map(({ ms }) => ms)),
        unclear: tally(api.filter(({ clear }) => !clear).map((one) => `${one.path} ${one.status}`)),
        pages: tally(seenPages.map(({ status }) => status)),
        pagesMs: Math.max(0, ...seenPages.map(({ ms }) => ms)),
      },
    }
  } finally {
    await stop()
  }
}
