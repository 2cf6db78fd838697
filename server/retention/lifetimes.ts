const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY

/** The retention of each table's rows, in milliseconds; docs/retention.md says from when, and why (decision 33). */
export const LIFETIMES = {
  sessions: {
    member: { idle: 30 * DAY, most: 180 * DAY },
    admin: { idle: 2 * HOUR, most: 12 * HOUR },
  },
  login_codes: DAY,
  login_guards: 30 * DAY,
  rate_limits: DAY,
  display_pairings: DAY,
  /** Each key has its own expiry. */
  idempotency_keys: 0,
  newsletter_subscribers: { unconfirmed: 7 * DAY },
  form_submissions: 30 * DAY,
  square_events: 30 * DAY,
  checkout_browsers: 30 * DAY,
  member_merges: 30 * DAY,
  pictures: 30 * DAY,
  event_inquiries: 2 * YEAR,
  storage_inquiries: 2 * YEAR,
  vehicle_status_history: 3 * YEAR,
  vehicle_holds: 3 * YEAR,
  car_requests: 3 * YEAR,
  orders: { boughtNothing: YEAR, customer: 2 * YEAR, sale: 7 * YEAR },
} as const

/** Tables without their own retention, and the table whose rows theirs are deleted with. */
export const DELETED_WITH: Readonly<Record<string, string>> = {
  members: 'until the club has no use for them: deactivated, never deleted',
  key_usage: 'as long as their member',
  vehicles: 'until an admin deletes them',
  car_request_history: 'as long as their request',
  booking_rules: 'one row, for ever',
  events: 'until an admin deletes them',
  event_rsvps: 'as long as their event',
  calendar_feeds: 'until the member ends or renews the feed',
  articles: 'until an admin deletes them',
  videos: 'until an admin deletes them',
  restaurant_reviews: 'until an admin deletes them',
  displays:
    'revoked, or ended after 60 days without use; the record of who could read the board stays',
  board_state: 'one row, for ever',
  build_files: 'those of the five builds that were started last',
  instance_secrets: 'one row each, for ever; of a channel that takes no messages, until it does',
  products: 'for ever: orders name them',
  variants: 'for ever: orders name them',
  stock_movements: 'for ever: they explain the stock, and name nobody',
  order_lines: 'as long as their order',
  stock_holds: 'as long as their order keeps stock',
  payment_attempts: 'as long as their order',
  refunds: 'as long as their order',
  receipt_mails: 'as long as their order',
}
