import postgres from 'postgres'
import { growOrders } from './grow-orders.ts'

export interface ClubSize {
  members: number
  carRequests: number
  /** Spread over the events of the sample club. */
  rsvps: number
  statusChanges: number
  orders: number
}

const FIRST = ['Ada', 'Bruno', 'Celia', 'Dmitri', 'Esther', 'Farid', 'Grace', 'Hollis', 'Imani']
const LAST = ['Abbott', 'Okafor', 'Reyes', 'Lindqvist', 'Sato', 'Novak', 'Quill', 'Marchetti']

/**
 * Lets the sample club grow to `size`, as it would over years. What is added lies in the past, but no further than the
 * server keeps it: else it would rewrite and remove a third of it while its reads are measured.
 */
export async function growClub(databaseUrl: string, size: ClubSize): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    await sql`
      insert into members (first_name, last_name, email, phone)
      select (${FIRST}::text[])[1 + n % ${FIRST.length}],
             (${LAST}::text[])[1 + n / 7 % ${LAST.length}] || ' ' || n,
             'member' || n || '@example.org', '+1267' || (1000000 + n)
      from generate_series(1, ${size.members} - (select count(*)::int from members)) n`
    await sql`
      create temporary table someone as
        select id, first_name || ' ' || last_name as name, email, phone,
               row_number() over (order by id) - 1 as nth from members`
    await sql`
      create temporary table car as
        select id, vehicle_name, row_number() over (order by id) - 1 as nth from vehicles`
    await sql`create index on someone (nth)`
    await sql`
      insert into car_requests (member_id, vehicle_id, member_name, member_email, member_phone,
        request_type, vehicle_name, requested_date, requested_time, slot_at, status, created_at)
      select s.id, c.id, s.name, s.email, s.phone,
             case when n % 2 = 0 then 'pickup' else 'dropoff' end, c.vehicle_name,
             (now() - n * interval '12 minutes' - interval '3 days')::date, '10:00 AM',
             now() - n * interval '12 minutes' - interval '3 days',
             case when n % 9 = 0 then 'expired' else 'completed' end,
             now() - n * interval '12 minutes' - interval '5 days'
      from generate_series(1, ${size.carRequests}) n
      join someone s on s.nth = n::bigint * 7919 % (select count(*) from someone)
      join car c on c.nth = n % (select count(*) from car)`
    await sql`
      insert into idempotency_keys (member_id, key, state, request_hash, status, answer, created_at, expires_at)
      select member_id, id::text, 'used', 'x', 201, '{}', created_at, slot_at + interval '30 days'
      from car_requests where slot_at > now() - interval '30 days'`
    await sql`
      insert into event_rsvps (event_id, member_id, member_name, member_email, attending, created_at, updated_at)
      select e.id, s.id, s.name, s.email, s.nth % 4 > 0, now() - s.nth * interval '1 minute' - interval '9 days', now()
      from (select id, row_number() over (order by event_date, id) as nth from events) e
      join someone s on s.nth < ${size.rsvps} / greatest(1, (select count(*) from events))
      on conflict do nothing`
    await sql`
      update events set going_count =
        (select count(*) from event_rsvps r where r.event_id = events.id and r.attending)`
    await sql`
      insert into vehicle_status_history (vehicle_id, from_status, to_status, changed_at, changed_by)
      select c.id, 'stored', 'needs_staging', now() - (${size.statusChanges} - n) * interval '1 minute' - interval '30 days', 'admin'
      from generate_series(1, ${size.statusChanges}) n
      join car c on c.nth = n % (select count(*) from car)`
    await growOrders(sql, size.orders)
    await sql`vacuum analyze`
  } finally {
    await sql.end({ timeout: 5 })
  }
}
