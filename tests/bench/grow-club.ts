import postgres from 'postgres'

/** So many of the newest are not handed over yet, and so many need a person, however large the club is. */
const WAITING = 12
const TROUBLED = 4

/**
 * Orders of the sample club's goods within a year, after which the server removes those that were never paid: seven of
 * ten paid, every fifth of two sizes, one in fifty refunded, of the newest more, and now and then one that the shop gave
 * back by itself. All but the newest of these was looked at.
 */
async function growOrders(sql: postgres.Sql, count: number): Promise<void> {
  await sql`
    create temporary table goods as
      select v.id, v.size, v.sku, p.name, p.base_price as price, row_number() over (order by v.sku) - 1 as nth
      from variants v join products p on p.id = v.product_id`
  await sql`
    create temporary table sale as
      select gen_random_uuid() as id, n, g.price * (case when n % 5 = 0 then 2 else 1 end) as total,
        case when n % 10 < 7 then 'paid' when n % 10 = 7 then 'failed' else 'lapsed' end as state,
        n % 10 < 7 and (n % 50 = 1 or n % 4 = 1 and n <= 60) as refunded, n % 10 = 7 and (n % 90 = 7 or n < ${TROUBLED} * 10) as given_back,
        now() - n * interval '5 minutes' - interval '1 day' as at, g.nth
      from generate_series(1, ${count}) n join goods g on g.nth = n % (select count(*) from goods)`
  await sql`
    insert into orders (id, square_order_id, state, customer_name, customer_email, customer_phone, subtotal, discount,
      total, hold_until, failure, created_at, updated_at, paid_at, refunded, handed_over_at, reviewed_at)
    select id, 'bench-' || n, state, (array['Ines Marlow', 'Otto Quill', 'Hana Petrov'])[1 + n % 3] || ' ' || n,
      'buyer' || n || '@example.org', '+1267' || (1000000 + n), total, 0, total, at,
      case when state = 'failed' then 'Your card was declined.' end, at, at, case when state = 'paid' then at end,
      case when refunded or given_back then total else 0 end,
      case when state = 'paid' and n > ${WAITING} then at + interval '3 days' end,
      case when given_back and n >= ${TROUBLED} * 10 then at + interval '1 day' end
    from sale order by n desc`
  await sql`
    insert into order_lines (order_id, variant_id, product_name, size, sku, quantity, unit_price)
    select s.id, g.id, g.name, g.size, g.sku, 1, g.price from sale s
    join goods g on g.nth in (s.nth, case when s.n % 5 = 0 then (s.nth + 1) % (select count(*) from goods) end)`
  await sql`
    insert into payment_attempts (order_id, idempotency_key, amount, square_payment_id, started_at, settled_at)
    select id, 'bench-' || n, total, case when state = 'paid' or given_back then 'bench-' || n end, at, at
    from sale where state <> 'lapsed'`
  await sql`
    insert into refunds (order_id, idempotency_key, amount, reason, asked_by, state, square_refund_id, created_at,
      asked_at, settled_at, reviewed_at)
    select id, 'unfilled', total, 'Did not fit', case when given_back then 'system' else 'admin' end, 'completed',
      'bench-' || n, at, at, at, case when given_back and n >= ${TROUBLED} * 10 then at + interval '1 day' end
    from sale where refunded or given_back`
  await sql`
    insert into receipt_mails (order_id, tries, next_try_at, created_at, sent_at)
    select id, 1, at, at, at from sale where state = 'paid'`
  await sql`
    insert into stock_movements (variant_id, reason, quantity, order_id, created_at)
    select l.variant_id, 'sold', -1, s.id, s.at from sale s join order_lines l on l.order_id = s.id
    where s.state = 'paid' order by s.n desc`
}

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
