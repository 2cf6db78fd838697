import type { Db } from '#server/db/db.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { makeMember } from '../factories/members.ts'
import { makeSession } from '../factories/sessions.ts'
import { PRODUCTION_WITHOUT_LIMITS } from '../setup/known-and-unknown.ts'
import { rush, type Send } from '../setup/rsvp-rush.ts'
import { startServer } from '../setup/server-process.ts'
import { defineBench, type Figure } from './figure.ts'
import { newDatabase } from './shared-postgres.ts'

const MEMBERS = 400
const PLACES = 50

async function signedIn(db: Db, url: string): Promise<Send> {
  const { id: memberId } = await makeMember(db)
  const { token } = await makeSession(db, { memberId, at: new Date() })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return (path, body) =>
    fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

function exactly(rounds: number, right: number, slowestMs: number): Figure {
  return {
    name: `${MEMBERS} members at once, ${PLACES} places: exactly ${PLACES} yes`,
    target: `${rounds} of ${rounds} rounds`,
    measured: `${right} of ${rounds} rounds, the slowest in ${Math.round(slowestMs)} ms`,
    ok: right === rounds,
    isCertain: true,
  }
}

export default defineBench({
  name: 'A rush for the places of an event, on PostgreSQL',
  sizes: { smoke: 1, full: 20 },
  async run(rounds, report) {
    const databaseUrl = await newDatabase('rsvp_rush')
    const server = await startServer({
      settings: { ...PRODUCTION_WITHOUT_LIMITS, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
    })
    const { db, close } = await openDatabase({ databaseUrl, poolSize: 4 })
    try {
      const members: Send[] = []
      for (let one = 0; one < MEMBERS; one++) members.push(await signedIn(db, server.url))
      let right = 0
      let slowestMs = 0
      for (let round = 0; round < rounds; round++) {
        const begun = performance.now()
        const { statuses, goingCount, yesRows } = await rush(
          { db, now: new Date() },
          members,
          PLACES,
        )
        slowestMs = Math.max(slowestMs, performance.now() - begun)
        const isExact = statuses[201] === PLACES && statuses[409] === MEMBERS - PLACES
        if (isExact && goingCount === PLACES && yesRows === PLACES) right++
      }
      if (right < rounds) console.error(server.log())
      return [report(exactly(rounds, right, slowestMs))]
    } finally {
      await close()
      await server.dispose()
    }
  },
})
