import { openDatabase } from '#server/db/open-database.ts'
import {
  knownAndUnknown,
  type People,
  PRODUCTION_WITHOUT_LIMITS,
} from '../setup/known-and-unknown.ts'
import { startServer } from '../setup/server-process.ts'
import { atMost, type Figure } from './figure.ts'
import { newDatabase } from './shared-postgres.ts'

const APART_AT_MOST_MS = 5
const WARMING = 10

type Call = (who: string) => Promise<{ status: number; body: string }>

interface Compared {
  known: { medianMs: number; answers: Set<string> }
  unknown: { medianMs: number; answers: Set<string> }
  apartMs: number
}

export interface MembershipTiming {
  /** Sends `body` for a person to a path of the server. */
  post(path: string, body: (who: string) => object): Call
  /** Asks for the known and the unknown in turn, a few of each first to warm up. */
  compareBy(call: Call): Promise<Compared>
}

const slice = ({ known, unknown }: People, from: number, to?: number): People => ({
  known: known.slice(from, to),
  unknown: unknown.slice(from, to),
})

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Calls for a known and an unknown address in turn, alternating which is first. */
async function compare({ known, unknown }: People, call: Call): Promise<Compared> {
  const sides = {
    known: { times: [] as number[], answers: new Set<string>() },
    unknown: { times: [] as number[], answers: new Set<string>() },
  }
  const measure = async (side: keyof typeof sides, identifier: string | undefined) => {
    if (identifier === undefined) return
    const start = performance.now()
    const { status, body } = await call(identifier)
    sides[side].times.push(performance.now() - start)
    sides[side].answers.add(`${status} ${body}`)
  }
  for (let index = 0; index < known.length; index++) {
    const first = index % 2 === 0 ? 'known' : 'unknown'
    await measure(first, first === 'known' ? known[index] : unknown[index])
    const second = first === 'known' ? 'unknown' : 'known'
    await measure(second, second === 'known' ? known[index] : unknown[index])
  }
  const result = (side: keyof typeof sides) => ({
    medianMs: median(sides[side].times),
    answers: sides[side].answers,
  })
  const [one, other] = [result('known'), result('unknown')]
  return { known: one, unknown: other, apartMs: Math.abs(one.medianMs - other.medianMs) }
}

/** A production server on PostgreSQL with half of `calls` members and as many strangers, for as long as `work` asks. */
export async function knownAndUnknownRequests<T>(
  { name, calls, settings }: { name: string; calls: number; settings?: Record<string, string> },
  work: (timing: MembershipTiming) => Promise<T>,
): Promise<T> {
  const databaseUrl = await newDatabase(name)
  const server = await startServer({
    settings: {
      ...PRODUCTION_WITHOUT_LIMITS,
      ...settings,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
    },
  })
  try {
    const { db, close } = await openDatabase({ databaseUrl, poolSize: 1 })
    const people: People = await knownAndUnknown(db, calls / 2 + WARMING)
    await close()
    return await work({
      post: (path, body) => async (who) => {
        const answer = await fetch(`${server.url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body(who)),
        })
        return { status: answer.status, body: await answer.text() }
      },
      compareBy: async (call) => {
        await compare(slice(people, 0, WARMING), call)
        return compare(slice(people, WARMING), call)
      },
    })
  } finally {
    await server.dispose()
  }
}

/** How far the medians of both stand apart. */
export function apart(title: string, { known, unknown, apartMs }: Compared): Figure {
  const sides = `${known.medianMs.toFixed(2)} known, ${unknown.medianMs.toFixed(2)} unknown`
  return {
    ...atMost(`${title}, medians apart`, APART_AT_MOST_MS, apartMs, 'ms'),
    sides,
  }
}
