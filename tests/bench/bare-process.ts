import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Sql } from 'postgres'
import postgres from 'postgres'

/** The select that an unchanged board rests on. */
const displayAtRevision = (sql: Sql, hash: string) => sql`
  select displays.id, displays.name, displays.show_owner_names, displays.show_key_locations,
    displays.last_seen_at, board_state.revision
  from displays join board_state on board_state.id = 1
  where displays.token_hash = ${hash} and displays.revoked_at is null`

/** Every car as the wall shows it, from one select. */
const boardRows = (sql: Sql) => sql`
  select v.id, v.vehicle_name, v.owner_name, v.storage_position, v.status,
    v.scheduled_dropoff_date::text, v.scheduled_dropoff_time,
    v.removed_by_member_at is not null as removed_by_member,
    coalesce((
      select json_agg(json_build_object('requestType', r.request_type,
        'requestedDate', r.requested_date, 'requestedTime', r.requested_time) order by r.slot_at)
      from car_requests r where r.vehicle_id = v.id and r.status = 'pending'), '[]'::json) as requests
  from vehicles v order by v.vehicle_name, v.id`

interface CarRequestIds {
  sessionHash: string
  memberId: string
  vehicleId: string
}

type CarRequest = { requestType: string; requestedDate: string; requestedTime: string }

/** The three statements of POST /api/car-requests, saving the same rows, with nothing checked in between. */
async function requestedCar(
  sql: Sql,
  { sessionHash, memberId, vehicleId }: CarRequestIds,
  request: CarRequest,
) {
  const key = randomUUID()
  const id = randomUUID()
  const now = new Date()
  await sql`
    select s.id, s.member_id, s.created_at, s.last_used_at, m.active
    from sessions s left join members m on m.id = s.member_id
    where s.cookie_hash = ${sessionHash} and s.kind = 'member'`
  const [known] = await sql`
    select m.first_name, m.last_name, m.email, m.phone, k.state, k.request_hash, k.status, k.answer,
      v.id as vehicle_id, v.vehicle_name
    from members m
    left join idempotency_keys k on k.member_id = m.id and k.key = ${key}
    left join vehicles v on v.id = ${vehicleId} and v.member_id = m.id
      and v.removed_by_member_at is null
    where m.id = ${memberId}`
  const { requestType, requestedDate, requestedTime } = request
  const memberName = `${known?.first_name} ${known?.last_name}`
  const contact = { memberName, memberEmail: known?.email, memberPhone: known?.phone }
  const car = { vehicleId, vehicleName: known?.vehicle_name }
  const answer = { id, memberId, ...contact, ...car, ...request, status: 'pending', createdAt: now }
  await sql`
    with car as (
      select id, vehicle_name from vehicles
      where id = ${vehicleId} and member_id = ${memberId} and vehicle_name = ${known?.vehicle_name}
        and removed_by_member_at is null for update
    ), taken as (
      insert into idempotency_keys
        (member_id, key, state, request_hash, status, answer, created_at, expires_at)
      select ${memberId}::uuid, ${key}, 'used', ${key}, 201, ${JSON.stringify(answer)},
        ${now}::timestamptz, ${now}::timestamptz from car
      on conflict do nothing returning id
    ), requested as (
      insert into car_requests
        (id, member_id, vehicle_id, member_name, member_email, member_phone, request_type,
         vehicle_name, requested_date, requested_time, slot_at, notes, status, created_at,
         promise, promised_date, promised_time, promised_at)
      select ${id}::uuid, ${memberId}::uuid, car.id, ${memberName}, ${known?.email},
        ${known?.phone}, ${requestType}, car.vehicle_name, ${requestedDate}::date,
        ${requestedTime}, ${now}::timestamptz, null, 'pending', ${now}::timestamptz,
        'confirmed', ${requestedDate}::date, ${requestedTime}, ${now}::timestamptz
      from car, taken returning *
    ), scheduled as (
      update vehicles set scheduled_dropoff_date = requested.requested_date,
        scheduled_dropoff_time = requested.requested_time, updated_at = requested.created_at
      from requested where vehicles.id = requested.vehicle_id and requested.request_type = 'dropoff'
      returning vehicles.id
    ) select id from requested`
  return answer
}

const { DATABASE_URL = '', PORT = '0', DATABASE_POOL = '20' } = process.env
const sql = postgres(DATABASE_URL, { max: Number(DATABASE_POOL), onnotice: () => undefined })

/** What the routes of the app are measured against: Hono and postgres.js, and nothing between them. */
const app = new Hono()
  .get('/select', async (c) => {
    const [row] = await displayAtRevision(sql, c.req.header('x-hash') ?? '')
    return c.json(row ?? null)
  })
  .get('/rows', async (c) => c.json(await boardRows(sql)))
  .post('/car-requests', async (c) => {
    const ids: CarRequestIds = JSON.parse(c.req.header('x-car-request-ids') ?? '{}')
    return c.json(await requestedCar(sql, ids, await c.req.json()), 201)
  })

serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, () => process.send?.('open'))
