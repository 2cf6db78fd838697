import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import postgres from 'postgres'
import { openDatabase } from '#server/db/open-database.ts'
import type { Statements } from '#server/db/raw-database.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { seedSampleClub } from '#server/demo/sample-club.ts'
import { makeSession } from '../factories/sessions.ts'
import type { PostgresServer } from '../setup/postgres.ts'
import { type ClubSize, growClub } from './grow-club.ts'
import type { LoadRequest } from './load.ts'

const EVERY_MS = 20

/** Gives a member and a car the same new word in one transaction, fifty times a second, until it is stopped. */
export async function startPairWriter(databaseUrl: string) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const pairs = await sql<{ member: string; vehicle: string }[]>`
    select distinct on (member_id) member_id as member, id as vehicle from vehicles where member_id is not null`
  // A member's other cars would be half a pair.
  await sql`update vehicles set notes = null`
  let written = 0
  let going = true
  const done = (async () => {
    while (going) {
      const pair = pairs[written % pairs.length]
      if (!pair) throw new Error('no member has a car')
      const word = `pair ${++written}`
      await sql.begin(async (tx) => {
        await tx`update members set last_name = ${word} where id = ${pair.member}`
        await tx`update vehicles set notes = ${word} where id = ${pair.vehicle}`
      })
      await sleep(EVERY_MS)
    }
  })()
  return {
    written: () => written,
    stop: async () => {
      going = false
      await done
      await sql.end({ timeout: 5 })
    },
  }
}

const ZONE = 'America/New_York'
export const ADMIN_PASSWORD = randomBytes(16).toString('hex')

export const newName = (kind: string) => `${kind}_${randomBytes(4).toString('hex')}`

/** A grown club on PostgreSQL, and what its members and its garage ask for all day. */
export async function growOnPostgres(postgres: PostgresServer, size: ClubSize) {
  const databaseUrl = await postgres.createDatabase(newName('club'))
  const { db, close } = await openDatabase({ databaseUrl, poolSize: 2 })
  await seedSampleClub({ db, now: new Date() }, ZONE)
  await growClub(databaseUrl, size)
  const at = new Date()
  const admin = await makeSession(db, { at, password: ADMIN_PASSWORD })
  const requests: LoadRequest[] = []
  for (const { id } of await db.select().from(members).limit(20)) {
    const [car] = await db.select().from(vehicles).where(eq(vehicles.memberId, id)).limit(1)
    if (!car) continue
    const { token, cookie } = await makeSession(db, { memberId: id, at })
    requests.push(
      carRequest(car.id, cookie),
      { path: '/api/my/vehicles', headers: { authorization: `Bearer ${token}` } },
      { path: '/api/vehicles', headers: { 'x-admin-token': admin.token } },
      { path: '/api/events' },
    )
  }
  await close()
  return { databaseUrl, requests }
}

function carRequest(vehicleId: string, cookie: string): LoadRequest {
  const when = { requestedDate: '{{day}}', requestedTime: '10:00 AM' }
  const input = { vehicleId, requestType: 'pickup', ...when }
  return {
    method: 'POST',
    path: '/api/car-requests',
    body: JSON.stringify(input),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': '{{uuid}}',
      cookie: `member_session=${cookie}`,
      'sec-fetch-site': 'same-origin',
    },
  }
}

/** What every table holds, said by the database itself and not by what writes and reads backups. */
export async function digests(tx: Statements): Promise<Record<string, string>> {
  const tables = await tx.rows<{ name: string }>(
    // A backup leaves out the files that every process brings itself.
    `select relname as "name" from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'build_files'`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await tx.rows<{ digest: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as "digest" from "${name}" t`,
    )
    found[name] = row?.digest ?? ''
  }
  return found
}

/** Rows that one transaction writes together and that are not together: of two moments, or of none. */
export async function inconsistencies(tx: Statements): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(
    `select (
       (select count(*) from members m join vehicles v on v.notes like 'pair %' and v.member_id = m.id
        where m.last_name <> v.notes)
       + (select count(*) from idempotency_keys k
          where k.request_hash <> 'x' and not exists (select from car_requests r where r.id = (k.answer::jsonb ->> 'id')::uuid))
       + (select count(*) from events e where going_count <>
          (select count(*) from event_rsvps r where r.event_id = e.id and r.attending))
     )::int as "count"`,
  )
  return row?.count ?? Number.NaN
}
