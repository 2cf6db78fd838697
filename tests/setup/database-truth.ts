import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'

const EVERY_MS = 50
const PATIENCE_S = 1
const SILENT_AFTER_MS = 2000

interface Look {
  from: number
  to: number
  ok: boolean | null
}

async function answers(databaseUrl: string): Promise<boolean> {
  const options = { max: 1, connect_timeout: PATIENCE_S, fetch_types: false, backoff: false }
  const sql = postgres(databaseUrl, { ...options, onnotice: () => undefined })
  try {
    await sql`select 1`
    return true
  } catch {
    return false
  } finally {
    await sql.end({ timeout: PATIENCE_S })
  }
}

/** Null where it says nothing. */
async function saysReady(url: string): Promise<boolean | null> {
  const signal = AbortSignal.timeout(SILENT_AFTER_MS)
  const answer = await fetch(`${url}/readyz`, { signal }).catch(() => null)
  await answer?.arrayBuffer()
  return answer && answer.status === 200
}

function lookAgainAndAgain(look: () => Promise<boolean | null>) {
  const looks: Look[] = []
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      const from = performance.now()
      const ok = await look()
      looks.push({ from, to: performance.now(), ok })
      await sleep(Math.max(0, from + EVERY_MS - performance.now()))
    }
  })()
  const stop = async () => {
    isOver = true
    await looking
  }
  return { looks, stop }
}

/**
 * Compares, every 50 ms, what `/readyz` says with what a connection of our own to the database finds. It may lag behind
 * by `toleranceMs`: for a look every 50 ms at either, and for the moment in which a PostgreSQL that shuts down turns
 * newcomers away while it still serves those it has, or the other way round.
 */
export function watchReadiness(url: string, databaseUrl: string, toleranceMs: number) {
  const said = lookAgainAndAgain(() => saysReady(url))
  const found = lookAgainAndAgain(() => answers(databaseUrl))
  return {
    /** The first moment from `since` on at which a look that began then found the database answering. */
    backAt: (since: number) => found.looks.find(({ from, ok }) => ok && from >= since)?.to,
    async stop() {
      await Promise.all([said.stop(), found.stop()])
      const lies = said.looks.filter(({ from, to, ok }) => {
        const near = found.looks.filter(
          (one) => one.to >= from - toleranceMs && one.from <= to + toleranceMs,
        )
        return ok === null || (near.length > 0 && near.every((one) => one.ok !== ok))
      })
      const wordsOf = ({ from, to, ok }: Look) =>
        `said ${ok ?? 'nothing'} from ${Math.round(from)} to ${Math.round(to)} ms`
      const slowestMs = Math.max(0, ...said.looks.map(({ from, to }) => to - from))
      return { looks: said.looks.length, lies: lies.map(wordsOf), slowestMs }
    },
  }
}
