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
import { startPostgres } from '../setup/postgres.ts'
import { startServer } from '../setup/server-process.ts'
import { atMost, type Figure } from './figure.ts'

const APART_AT_MOST_MS = 5
const WARMING = 10

type Ask = (who: string) => Promise<Answer>

export interface Asked {
  /** Sends `body` for a person to a path of the server. */
  post(path: string, body: (who: string) => object): Ask
  /** Asks for the known and the unknown in turn, a few of each first to warm up. */
  compareBy(ask: Ask): Promise<Compared>
}

/** A production server on PostgreSQL with half of `calls` members and as many strangers, for as long as `work` asks. */
export async function askingForPeople<T>(
  { name, calls, settings }: { name: string; calls: number; settings?: Record<string, string> },
  work: (asked: Asked) => Promise<T>,
): Promise<T> {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.createDatabase(name)
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
      compareBy: async (ask) => {
        await compare(slice(people, 0, WARMING), ask)
        return compare(slice(people, WARMING), ask)
      },
    })
  } finally {
    await server.dispose()
    await postgres.stop()
  }
}

/** How far the medians of both stand apart. */
export function apart(title: string, { known, unknown, apartMs }: Compared): Figure {
  const sides = `${known.medianMs.toFixed(2)} known, ${unknown.medianMs.toFixed(2)} unknown`
  return { ...atMost(`${title}, medians apart`, APART_AT_MOST_MS, apartMs, 'ms'), sides }
}
