import { setTimeout as sleep } from 'node:timers/promises'
import { sendOnce } from './club-call.ts'
import { makeClubScene } from './club-scene.ts'
import { clubTraffic } from './club-traffic.ts'
import { type Cluster, startCluster } from './cluster.ts'
import type { Counted } from './count-writes.ts'
import { openLoop, percentile, tally } from './open-loop.ts'

interface KillOptions {
  databaseUrl: string
  processes: number
  perSecond: number
  seconds: number
  killEveryMs: number
  /** The page that visitors open. */
  page?: string
}

export interface KillResult extends Counted {
  kills: number
  requests: number
  /** Requests that failed even after their retry. */
  failed: number
  /** Wrong answers, which no kill excuses. */
  wrong: number
  /** Those failures, by kind and status. */
  failures: string
  p50: number
  p99: number
}

/** Sends a call until a process answers it. */
async function untilAnswered(url: string): Promise<void> {
  while ((await sendOnce(url, { kind: 'events', path: '/api/events' })).status !== 200) {
    await sleep(50)
  }
}

/**
 * Kills one process after the other, each restarted once another has answered; resolves with the number of kills.
 */
async function killInTurn({ servers, url }: Cluster, everyMs: number, isOver: () => boolean) {
  let kills = 0
  for (;;) {
    const next = sleep(everyMs)
    const server = servers[kills % servers.length]
    while (!isOver() && (await Promise.race([next.then(() => 'due'), sleep(50)])) !== 'due');
    if (isOver() || !server) return kills
    await server.kill()
    kills += 1
    await untilAnswered(url)
    await server.restart()
  }
}

/** Puts a fixed load on several processes while they are killed in turn, then checks all writes. */
export async function loadWhileKilling(options: KillOptions): Promise<KillResult> {
  const { perSecond, seconds, killEveryMs, page } = options
  const cluster = await startCluster(options)
  try {
    const scene = await makeClubScene(cluster.db, cluster.adminPassword)
    const traffic = clubTraffic(cluster.url, scene, page ? { page } : {})
    let isOver = false
    const killing = killInTurn(cluster, killEveryMs, () => isOver)
    const until = (elapsed: number) => elapsed >= seconds
    await openLoop({ perSecond, until, send: traffic.send })
    isOver = true
    const kills = await killing
    const times = traffic.records.map(({ ms }) => ms)
    const failed = traffic.failed()
    return {
      ...(await traffic.count(cluster.db)),
      ...{ kills, requests: times.length, failed: failed.length, wrong: traffic.wrong().length },
      failures: tally(failed.map(({ kind, status }) => `${kind} ${status}`)),
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
    }
  } finally {
    await cluster.stop()
  }
}
