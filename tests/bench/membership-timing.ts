import { openDatabase } from '#server/db/open-database.ts'
import {
  type Answer,
  type Compared,
  compare,
  knownAndUnknown,
  type People,
  PRODUCTION_WITHOUT_LIMITS,
  slice,
} from '../setup/known-and-unknown.ts'
import { startServer } from '../setup/server-process.ts'
import { type Figure, within } from './figure.ts'
import { newDatabase } from './shared-postgres.ts'

const APART_AT_MOST_MS = 5
/** A few dozen calls beside other work came 10 ms apart. */
const SMOKE_APART_MS = 40
const WARMING = 10

type Call = (who: string) => Promise<Answer>

export interface MembershipTiming {
  /** Sends `body` for a person to a path of the server. */
  post(path: string, body: (who: string) => object): Call
  /** Asks for the known and the unknown in turn, a few of each first to warm up. */
  compareBy(call: Call): Promise<Compared>
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
    ...within(`${title}, medians apart`, APART_AT_MOST_MS, apartMs, 'ms', SMOKE_APART_MS),
    sides,
  }
}
