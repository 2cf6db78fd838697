import type { OutboxDb } from './outbox-db.ts'

export type StoreTools = {
  db: OutboxDb
  now: () => number
  random: () => number
  newKey: () => string
  /** The club's zone: its clock says whether a slot has passed (decision 4). */
  timeZone: () => string
}
