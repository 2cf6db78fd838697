import { randomUUID } from 'node:crypto'
import type autocannon from 'autocannon'
import { nthRequest } from '../factories/nth-request.ts'
import { startServer } from '../setup/server-process.ts'
import { startClubOnPostgres } from './club-on-postgres.ts'
import { defineBench } from './figure.ts'
import { rateOf } from './load.ts'

/** Car requests of one member, each under its own key and for its own day. */
function requestsOf({ vehicleId, cookie }: { vehicleId: string; cookie: string }) {
  let made = 0
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const body = { vehicleId, ...nthRequest(made), requestedTime: '10:00 AM' }
    made += 1
    return {
      ...request,
      headers: { ...request.headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    }
  }
  return {
    method: 'POST' as const,
    path: '/api/car-requests',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: `member_session=${cookie}`,
    },
    setupRequest,
  }
}

const BARE_SERVER = 'tests/bench/bare-server.ts'
/** A save of ours may cost twice as much as a bare insert. */
const SHARE_AT_LEAST = 50

export default defineBench({
  name: 'Car requests saved, on PostgreSQL',
  sizes: { smoke: 2, full: 10 },
  async run(seconds) {
    const club = await startClubOnPostgres()
    const settings = { DATABASE_URL: club.databaseUrl }
    const bare = await startServer({ entry: BARE_SERVER, settings })
    const save = (name: string, url: string) =>
      rateOf({ name, url, requests: club.members.map(requestsOf), status: 201, seconds })
    try {
      const inserted = await save('bare inserts', bare.url)
      const saved = await save('car requests', club.url)
      const [ours, theirs] = [Math.round(saved.perSecond), Math.round(inserted.perSecond)]
      const share = Math.round((100 * ours) / theirs)
      return [
        {
          name: 'car requests saved, of what bare Hono with one insert saves',
          target: `at least ${SHARE_AT_LEAST} %`,
          measured: `${share} % (${ours} of ${theirs} a second, p99 ${saved.p99Ms} ms)`,
          ok: share >= SHARE_AT_LEAST,
        },
      ]
    } finally {
      await bare.dispose()
      await club.stop()
    }
  },
})
