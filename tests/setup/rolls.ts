import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { sendOnce } from './club-call.ts'
import { makeClubScene } from './club-scene.ts'
import { type CallRecord, clubTraffic } from './club-traffic.ts'
import { PRODUCTION_WITHOUT_LIMITS } from './known-and-unknown.ts'
import { openLoop } from './open-loop.ts'
import { startServer } from './server-process.ts'
import { startCaddy, startNginx } from './shipped-proxies.ts'

const PER_SECOND = 18
const UNKEYED_PER_SECOND = 2
/** As `deploy/rowhouse@.service` waits: the proxy must find this process healthy before the next one drains. */
const BETWEEN_RESTARTS_MS = 3_000

type Proxied = Awaited<ReturnType<typeof startBehindProxies>>
export type Outcome = Awaited<ReturnType<typeof during>>

/** Two production processes on one PostgreSQL behind nginx and behind Caddy, with the files of `deploy/`. */
export async function startBehindProxies({ url, db }: { url: string; db: Db }) {
  // The proxies' certificates are made for this run.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  const settings = {
    ...PRODUCTION_WITHOUT_LIMITS,
    DATABASE_URL: url,
    PUBLIC_URL: 'http://127.0.0.1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  }
  const servers = await Promise.all([startServer({ settings }), startServer({ settings })])
  const ports = [servers[0].port, servers[1].port] as const
  const nginx = await startNginx(ports)
  const caddy = await startCaddy(ports)
  const stop = async () => {
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
    for (const proxy of [nginx, caddy]) await proxy.stop()
    for (const server of servers) await server.dispose()
  }
  return { db, servers, nginx, caddy, stop }
}

/** Reads, repeatable writes and saves of the console at a fixed rate while `work` goes on, and what became of them. */
async function during(db: Db, url: string, work: Promise<unknown>) {
  const scene = await makeClubScene(db, PRODUCTION_WITHOUT_LIMITS.ADMIN_PASSWORD)
  const car = await makeVehicle(db)
  const traffic = clubTraffic(url, scene, { send: sendOnce })
  const saves: CallRecord[] = []
  const save = async (due: number) => {
    const path = `/api/vehicles/${car.id}`
    const body = { notes: `Save ${saves.length}` }
    const call = { kind: 'save', method: 'PATCH', path, headers: scene.admin, body }
    const { status } = await sendOnce(url, call)
    saves.push({ kind: 'save', status, ms: performance.now() - due })
  }
  let isOver = false
  const until = () => isOver
  const loops = Promise.all([
    openLoop({ perSecond: PER_SECOND, until, send: traffic.send }),
    openLoop({ perSecond: UNKEYED_PER_SECOND, until, send: save }),
  ])
  await work.finally(() => {
    isOver = true
  })
  await loops
  const records = [...traffic.records, ...saves]
  return {
    ...(await traffic.count(db)),
    requests: records.length,
    failed: [...traffic.failed(), ...saves.filter(({ status }) => status !== 200)],
    times: records.map(({ ms }) => ms),
  }
}

/** Restarts one process after the other, and does that again as often. */
export async function rollBehindProxies({ db, servers, nginx, caddy }: Proxied, rolls: number) {
  const roll = async () => {
    await sleep(1_000)
    for (let turn = 0; turn < rolls; turn++) {
      for (const server of servers) {
        const code = await server.stop()
        if (code !== 0) throw new Error(`a process ended with ${code}`)
        await server.restart()
        await sleep(BETWEEN_RESTARTS_MS)
      }
    }
    await sleep(1_000)
  }
  const rolling = roll()
  const [behindNginx, behindCaddy] = await Promise.all([
    during(db, nginx.url, rolling),
    during(db, caddy.url, rolling),
  ])
  return { behindNginx, behindCaddy }
}

/** One process stands still until all requests have their answer, which can only come from the other. */
export async function hangBehindProxies({ db, servers, nginx, caddy }: Proxied) {
  const hang = async () => {
    await sleep(1_000)
    process.kill(servers[0].pid(), 'SIGSTOP')
    await sleep(12_000)
  }
  const hanging = hang()
  try {
    const [behindNginx, behindCaddy] = await Promise.all([
      during(db, nginx.url, hanging),
      during(db, caddy.url, hanging),
    ])
    return { behindNginx, behindCaddy }
  } finally {
    process.kill(servers[0].pid(), 'SIGCONT')
  }
}
