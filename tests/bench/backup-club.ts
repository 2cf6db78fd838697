import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { Statements } from '#server/db/raw-database.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { seedSampleClub } from '#server/demo/sample-club.ts'
import { makeSession } from '../factories/sessions.ts'
import type { PostgresServer } from '../setup/postgres.ts'
import { type ClubSize, growClub } from './grow-club.ts'
import type { LoadRequest } from './load.ts'

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
      askForCar(car.id, cookie),
      { path: '/api/my/vehicles', headers: { authorization: `Bearer ${token}` } },
      { path: '/api/vehicles', headers: { 'x-admin-token': admin.token } },
      { path: '/api/events' },
    )
  }
  await close()
  return { databaseUrl, requests }
}

function askForCar(vehicleId: string, cookie: string): LoadRequest {
  const requestedDate = addCalendarDays(dayInZone(new Date(), ZONE), 3)
  const wish = { vehicleId, requestType: 'pickup', requestedDate, requestedTime: '10:00 AM' }
  return {
    method: 'POST',
    path: '/api/car-requests',
    body: JSON.stringify(wish),
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
    `select relname as "name" from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
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
