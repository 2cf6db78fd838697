import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import { type ClubOnPostgres, startClubOnPostgres } from './club-on-postgres.ts'
import { compare } from './compare.ts'
import { type Bench, share } from './figure.ts'
import type { LoadRequest } from './load.ts'

const TYPE = { 'content-type': 'application/json' }

function requestsOf({ members }: ClubOnPostgres): { ours: LoadRequest[]; bare: LoadRequest[] } {
  const requestedDate = addCalendarDays(dayInZone(new Date(), 'America/New_York'), 3)
  const bodyFor = (vehicleId: string) =>
    JSON.stringify({ vehicleId, requestType: 'pickup', requestedDate, requestedTime: '10:00 AM' })
  const ours = members.map(({ vehicleId, cookie }) => ({
    method: 'POST',
    path: '/api/car-requests',
    body: bodyFor(vehicleId),
    headers: {
      ...TYPE,
      'idempotency-key': '{{uuid}}',
      cookie: `member_session=${cookie}`,
      'sec-fetch-site': 'same-origin',
    },
  }))
  const bare = members.map(({ id, vehicleId, cookieHash }) => ({
    method: 'POST',
    path: '/car-requests',
    body: bodyFor(vehicleId),
    headers: {
      ...TYPE,
      'x-asked': JSON.stringify({ sessionHash: cookieHash, memberId: id, vehicleId }),
    },
  }))
  return { ours, bare }
}

const bench: Bench = {
  name: 'POST /api/car-requests beside the same statements, on PostgreSQL',
  async run({ quick, report }) {
    const club = await startClubOnPostgres()
    try {
      const plan = { connections: 8, seconds: quick ? 1 : 2, rounds: quick ? 3 : 9 }
      const { ours, bare } = requestsOf(club)
      const result = await compare(
        { url: club.url, requests: ours, status: 201 },
        { url: club.bare.url, requests: bare, status: 201 },
        plan,
      )
      return [report(share('car requests saved', 0.5, result.ours, result.bare))]
    } finally {
      await club.stop()
    }
  },
}

export default bench
