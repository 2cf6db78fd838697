import { openDatabase } from '#server/db/open-database.ts'
import {
  compare,
  knownAndUnknown,
  PRODUCTION_WITHOUT_LIMITS,
  slice,
} from '../setup/known-and-unknown.ts'
import { startPostgres } from '../setup/postgres.ts'
import { startServer } from '../setup/server-process.ts'
import { atMost, type Bench } from './figure.ts'

const APART_AT_MOST_MS = 5

const bench: Bench = {
  name: 'The shop’s look-up does not tell by its time who is a member',
  async run({ quick, report }) {
    const calls = quick ? 100 : 500
    const postgres = await startPostgres()
    const databaseUrl = await postgres.createDatabase('check_membership')
    const server = await startServer({
      settings: { ...PRODUCTION_WITHOUT_LIMITS, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
    })
    const look = async (email: string) => {
      const answer = await fetch(`${server.url}/api/merch/check-membership`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, phone: '' }),
      })
      return { status: answer.status, body: await answer.text() }
    }
    try {
      const { db, close } = await openDatabase({ databaseUrl, poolSize: 1 })
      const people = await knownAndUnknown(db, calls / 2 + 10)
      await close()
      await compare(slice(people, 0, 10), look)
      const { known, unknown, apartMs } = await compare(slice(people, 10), look)
      const figure = atMost(
        'known and unknown buyers, medians apart',
        ...([APART_AT_MOST_MS, apartMs, 'ms'] as const),
      )
      figure.sides = `${known.medianMs.toFixed(2)} known, ${unknown.medianMs.toFixed(2)} unknown`
      const isRight =
        [...known.answers].every((one) => one.startsWith('200 {"isMember":true')) &&
        [...unknown.answers].every((one) => one.startsWith('200 {"isMember":false'))
      return [report({ ...figure, ok: figure.ok && isRight })]
    } finally {
      await server.dispose()
      await postgres.stop()
    }
  },
}

export default bench
