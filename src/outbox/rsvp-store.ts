import { type RsvpChoice, rsvpChoiceSchema } from '#domain/events/rsvp.schema.ts'
import { changeRows } from './outbox-db.ts'
import { isOpen, type RsvpRow, type StoredRow } from './outbox-row.ts'
import { newRow } from './settle-row.ts'
import type { StoreTools } from './store-tools.ts'

/** One name for the one row that a member has for an event. */
function rsvpRowId(memberId: string, eventId: string): string {
  return `rsvp ${memberId} ${eventId}`
}

/** What a member does with their RSVPs: every function is one durable transaction. */
export function rsvpStore({ db, now, newKey }: Pick<StoreTools, 'db' | 'now' | 'newKey'>) {
  return {
    /**
     * Puts a choice on the device in place of the one before for the same event; resolves once it is safe there.
     * Throws a ZodError for a malformed choice.
     */
    async choose(memberId: string, choice: RsvpChoice): Promise<RsvpRow> {
      const parsed = rsvpChoiceSchema.parse(choice)
      const id = rsvpRowId(memberId, parsed.eventId)
      return db.write(async (rows) => {
        const [before] = await rows.getAll([id])
        const older = before?.kind === 'rsvp' ? before : undefined
        if (older && isOpen(older) && older.choice.attending === parsed.attending) return older
        const row: RsvpRow = {
          id,
          kind: 'rsvp',
          ...newRow(memberId, newKey(), now()),
          choice: parsed,
          replaces: older ? keysOnTheirWay(older) : [],
        }
        await rows.put(row)
        return row
      })
    },

    /** Takes down what a refused choice had to say; what the server knows counts again. */
    async dismiss(id: string): Promise<void> {
      const change = (row: StoredRow): StoredRow | null => {
        if (row.kind !== 'rsvp' || row.state !== 'needs-attention') return row
        if (keysOnTheirWay(row).length === 0) return null
        return { ...row, state: 'dismissed', attention: null }
      }
      await changeRows(db, [{ id, change }])
    },
  }
}

// A receipt ends the matter for its key and for all it replaced.
function keysOnTheirWay(row: RsvpRow): string[] {
  if (row.state === 'sent') return []
  return row.attemptedEver ? [...row.replaces, row.key] : row.replaces
}
