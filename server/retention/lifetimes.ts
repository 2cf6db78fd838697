const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY

/** How long rows are kept, in milliseconds, by their table; docs/retention.md says from when, and why (decision 33). */
export const LIFETIMES = {
  sessions: {
    member: { idle: 30 * DAY, most: 180 * DAY },
    admin: { idle: 2 * HOUR, most: 12 * HOUR },
  },
  login_codes: HOUR,
  login_guards: 30 * DAY,
  rate_limits: DAY,
  display_pairings: DAY,
  /** Each key carries its own end. */
  idempotency_keys: 0,
  form_submissions: 30 * DAY,
  square_events: 30 * DAY,
  checkout_browsers: 30 * DAY,
  pictures: 30 * DAY,
  event_inquiries: 2 * YEAR,
  storage_inquiries: 2 * YEAR,
  vehicle_status_history: 3 * YEAR,
  car_requests: 3 * YEAR,
  orders: { boughtNothing: YEAR, customer: 2 * YEAR, sale: 7 * YEAR },
} as const

/** Tables without a lifetime of their own, and what their rows live with. */
export const KEPT_WITH: Readonly<Record<string, string>> = {
  members: 'until the club has no use for them: deactivated, never deleted',
  vehicles: 'until an admin deletes them',
  events: 'until an admin deletes them',
  event_rsvps: 'as long as their event',
  calendar_feeds: 'until the member ends or renews the feed',
  articles: 'until an admin deletes them',
  videos: 'until an admin deletes them',
  restaurant_reviews: 'until an admin deletes them',
  displays: 'revoked, and kept as a record of who could read the board',
  board_state: 'one row, for ever',
  instance_secrets: 'one row each, for ever; of a channel that takes no messages, until it does',
  newsletter_subscribers: 'until they are removed',
  products: 'for ever: orders name them',
  variants: 'for ever: orders name them',
  stock_movements: 'for ever: they explain the stock, and name nobody',
  order_lines: 'as long as their order',
  stock_holds: 'as long as their order keeps stock',
  payment_attempts: 'as long as their order',
  refunds: 'as long as their order',
  receipt_mails: 'as long as their order',
}
