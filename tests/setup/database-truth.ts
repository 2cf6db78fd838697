import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'

const EVERY_MS = 50
const PATIENCE_S = 1
const SILENT_AFTER_MS = 2000
/** How far `/readyz` may lag behind the database, since both are sampled. */
export const READY_WITHIN_MS = 250

interface ReadyCheck {
  from: number
  to: number
  ok: boolean | null
}

function connect(databaseUrl: string) {
  const options = { max: 1, connect_timeout: PATIENCE_S, fetch_types: false, backoff: false }
  return postgres(databaseUrl, { ...options, onnotice: () => undefined })
}

const answersOn = (sql: postgres.Sql) =>
  sql`select 1`.then(
    () => true,
    () => false,
  )

async function answersAnew(databaseUrl: string): Promise<boolean> {
  const sql = connect(databaseUrl)
  try {
    return await answersOn(sql)
  } finally {
    await sql.end({ timeout: PATIENCE_S })
  }
}

/** Null if it doesn't answer. */
async function saysReady(url: string): Promise<boolean | null> {
  const signal = AbortSignal.timeout(SILENT_AFTER_MS)
  const answer = await fetch(`${url}/readyz`, { signal }).catch(() => null)
  await answer?.arrayBuffer()
  return answer && answer.status === 200
}

function checkRepeatedly(check: () => Promise<boolean | null>) {
  const checks: ReadyCheck[] = []
  let isOver = false
  const checking = (async () => {
    while (!isOver) {
      const from = performance.now()
      const ok = await check()
      checks.push({ from, to: performance.now(), ok })
      await sleep(Math.max(0, from + EVERY_MS - performance.now()))
    }
  })()
  const stop = async () => {
    isOver = true
    await checking
  }
  return { checks, stop }
}

/**
 * Compares, every 50 ms, `/readyz` with our own connections to the database: a PostgreSQL shutting down rejects new ones
 * while it still serves existing ones, so either counts.
 */
export function watchReadiness(url: string, databaseUrl: string) {
  const said = checkRepeatedly(() => saysReady(url))
  const held = connect(databaseUrl)
  const found = checkRepeatedly(async () => (await answersOn(held)) || answersAnew(databaseUrl))
  return {
    /** The first moment after `since` when a check that began after it found the database answering. */
    backAt: (since: number) => found.checks.find(({ from, ok }) => ok && from >= since)?.to,
    async stop() {
      await Promise.all([said.stop(), found.stop()])
      await held.end({ timeout: PATIENCE_S })
      const lies = said.checks.filter(({ from, to, ok }) => {
        const near = found.checks.filter(
          (one) => one.to >= from - READY_WITHIN_MS && one.from <= to + READY_WITHIN_MS,
        )
        return ok === null || (near.length > 0 && near.every((one) => one.ok !== ok))
      })
      const describeCheck = ({ from, to, ok }: ReadyCheck) =>
        `said ${ok ?? 'nothing'} from ${Math.round(from)} to ${Math.round(to)} ms`
      const slowestMs = Math.max(0, ...said.checks.map(({ from, to }) => to - from))
      return { checks: said.checks.length, lies: lies.map(describeCheck), slowestMs }
    },
  }
}
