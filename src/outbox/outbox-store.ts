import { type CarWish, carWishSchema } from '#domain/car-requests/car-request.schema.ts'
import { changeRows } from './outbox-db.ts'
import {
  type EditOutcome,
  type Intent,
  type RequestRow,
  RowGone,
  type StoredRow,
} from './outbox-row.ts'
import { kindOf } from './row-kinds.ts'
import { rsvpStore } from './rsvp-store.ts'
import { senderStore } from './sender-store.ts'
import { freshRow, newRow } from './settle-row.ts'
import type { StoreTools } from './store-tools.ts'

export type OutboxStore = ReturnType<typeof createOutboxStore>

/** The rows and the rules they change by: every function is one durable transaction. */
export function createOutboxStore(tools: StoreTools) {
  const { db, now, newKey } = tools

  const intend = async (
    id: string,
    intent: Intent,
    atOnce: (row: RequestRow) => StoredRow | null,
  ): Promise<EditOutcome> => {
    let outcome: EditOutcome | null = null
    const change = (row: StoredRow) => {
      if (row.kind !== 'car-request') return row
      if (row.state === 'sent') {
        outcome = 'had-arrived'
        return row
      }
      outcome = row.attemptedEver ? 'waiting-for-server' : 'done'
      return row.attemptedEver ? { ...row, intent, nextTryAt: 0 } : atOnce(row)
    }
    await changeRows(db, [{ id, change }])
    if (outcome === null) throw new RowGone()
    return outcome
  }

  return {
    /** Puts a wish on the device; resolves once it is safe there. Throws a ZodError for a malformed wish. */
    async add(memberId: string, wish: CarWish): Promise<RequestRow> {
      const row: RequestRow = {
        id: newKey(),
        kind: 'car-request',
        ...newRow(memberId, newKey(), now()),
        wish: carWishSchema.parse(wish),
      }
      await db.put(row)
      return row
    },

    /** Changes a wish, at once if it never left the device, else after the club's word on its key (decision 5). */
    edit(id: string, wish: CarWish): Promise<EditOutcome> {
      const parsed = carWishSchema.parse(wish)
      return intend(id, { kind: 'edit', wish: parsed }, (row) => ({
        ...freshRow(row, newKey()),
        wish: parsed,
      }))
    },

    /** Drops a wish, at once if it never left the device, else after the club's word on its key (decision 5). */
    discard(id: string): Promise<EditOutcome> {
      return intend(id, { kind: 'discard' }, () => null)
    },

    /** Lets a row go again now; the club decides whether it is too late. */
    async retry(id: string): Promise<void> {
      const change = (row: StoredRow): StoredRow =>
        row.state === 'sent'
          ? row
          : { ...row, state: 'queued', attention: null, askAnyway: true, nextTryAt: 0 }
      await changeRows(db, [{ id, change }])
    },

    /** Lets go of sent rows that the server's lists show: requests by their id, RSVPs by their key. */
    async release(memberId: string, names: string[]): Promise<void> {
      const shown = new Set(names)
      await db.write(async (rows) => {
        const all = await rows.ofMember(memberId)
        const gone = all.filter(
          (row) => row.state === 'sent' && shown.has(kindOf(row).releasedBy(row) ?? ''),
        )
        if (gone.length > 0) await rows.remove(gone.map((row) => row.id))
      })
    },

    ...rsvpStore(tools),
    ...senderStore(tools),
    ofMember: db.ofMember,
    get: db.get,
  }
}
