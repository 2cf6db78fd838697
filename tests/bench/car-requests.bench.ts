import { gte, inArray, sql } from 'drizzle-orm'
import { carRequests, idempotencyKeys } from '#server/db/schema/garage.ts'
import { members as memberRows } from '#server/db/schema/members.ts'
import { recountKeys } from '#server/modules/idempotency-keys/stored-keys.ts'
import { type ClubOnPostgres, startClubOnPostgres } from './club-on-postgres.ts'
import { compare, type Side } from './compare.ts'
import { defineBench, share } from './figure.ts'

const TYPE = { 'content-type': 'application/json' }
const KEYS = 4_000

type Members = ClubOnPostgres['members']

function bodyFor(vehicleId: string): string {
  return JSON.stringify({
    ...{ vehicleId, requestType: 'pickup', requestedDate: '{{day}}', requestedTime: '10:00 AM' },
  })
}

const savedBy = (club: ClubOnPostgres, members: Members): Side => ({
  url: club.url,
  requests: members.map(({ vehicleId, cookie }) => ({
    method: 'POST',
    path: '/api/car-requests',
    body: bodyFor(vehicleId),
    headers: {
      ...TYPE,
      'idempotency-key': '{{uuid}}',
      cookie: `member_session=${cookie}`,
      'sec-fetch-site': 'same-origin',
    },
  })),
  status: 201,
})

const bareSaves = (club: ClubOnPostgres, members: Members): Side => ({
  url: club.bare.url,
  requests: members.map(({ id, vehicleId, cookieHash }) => ({
    method: 'POST',
    path: '/car-requests',
    body: bodyFor(vehicleId),
    headers: {
      ...TYPE,
      'x-car-request-ids': JSON.stringify({ sessionHash: cookieHash, memberId: id, vehicleId }),
    },
  })),
  status: 201,
})

async function addOldKeys({ db }: ClubOnPostgres, members: Members): Promise<void> {
  const ids = members.map(({ id }) => id)
  const old = sql`select gen_random_uuid(), members.id, 'old ' || n, 'withdrawn', null, null::int,
      null, now(), now() + interval '400 days'
    from members, generate_series(1, ${KEYS}::int) n where ${inArray(memberRows.id, ids)}`
  await db.transaction(async (tx) => {
    await tx.insert(idempotencyKeys).select(old)
    await recountKeys(tx, ids)
  })
}

/** Deletes what a round has saved, or the members would come to their quota. */
async function clear({ db, members }: ClubOnPostgres, since: Date): Promise<void> {
  await db.delete(carRequests).where(gte(carRequests.createdAt, since))
  const ids = members.map(({ id }) => id)
  await db.transaction(async (tx) => {
    await tx.delete(idempotencyKeys).where(gte(idempotencyKeys.createdAt, since))
    await recountKeys(tx, ids)
  })
}

export default defineBench({
  name: 'POST /api/car-requests beside the same statements, on PostgreSQL',
  sizes: {
    smoke: { connections: 8, seconds: 0.7, warmUpSeconds: 0.5, rounds: 3 },
    full: { connections: 8, seconds: 2, warmUpSeconds: 1, rounds: 9 },
  },
  async run(plan, report) {
    const club = await startClubOnPostgres()
    try {
      const half = club.members.length / 2
      const [with4000, without] = [club.members.slice(0, half), club.members.slice(half)]
      await addOldKeys(club, with4000)
      const since = new Date()
      const betweenRounds = () => clear(club, since)
      const saved = await compare(savedBy(club, without), bareSaves(club, without), {
        ...plan,
        betweenRounds,
      })
      const grown = await compare(savedBy(club, with4000), savedBy(club, without), {
        ...plan,
        betweenRounds,
      })
      return [
        report(share('car requests saved', 0.7, { ...saved })),
        report(share(`the same by members with ${KEYS} keys`, 0.95, { ...grown })),
      ]
    } finally {
      await club.stop()
    }
  },
})
