import type { OutboxDb } from './outbox-db.ts'

export type StoreTools = {
  db: OutboxDb
  now: () => number
  random: () => number
  newKey: () => string
  /**
   * The club's zone, whose clock says whether a slot has passed (decision 4); null until the club has said: it then
   * judges itself what is sent.
   */
  timeZone: () => string | null
}
