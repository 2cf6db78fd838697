import { randomUUID } from 'node:crypto'
import type autocannon from 'autocannon'
import { nthRequest } from '../factories/nth-request.ts'
import { startClubOnPostgres } from './club-on-postgres.ts'
import { defineBench } from './figure.ts'
import { measureLoad } from './load.ts'

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

export default defineBench({
  name: 'Car requests saved, on PostgreSQL',
  sizes: { smoke: 2, full: 10 },
  async run(seconds) {
    const club = await startClubOnPostgres()
    try {
      const saved = await measureLoad({
        name: 'car requests saved',
        url: club.url,
        requests: club.members.map(requestsOf),
        status: 201,
        seconds,
        perSecond: 300,
      })
      return [saved]
    } finally {
      await club.stop()
    }
  },
})
