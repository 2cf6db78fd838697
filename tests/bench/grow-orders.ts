import type postgres from 'postgres'

/** So many of the newest are not handed over yet, and so many need a person, however large the club is. */
const WAITING = 12
const TROUBLED = 4

/**
 * Orders of the sample club's goods within a year, after which the server removes those that were never paid: seven of
 * ten paid, every fifth of two sizes, one in fifty refunded, of the newest more, and now and then one that the shop gave
 * back by itself. All but the newest of these was looked at.
 */
export async function growOrders(sql: postgres.Sql, count: number): Promise<void> {
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
