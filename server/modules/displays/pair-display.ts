import { and, eq, isNull } from 'drizzle-orm'
import type { Display, PairDisplay } from '#domain/displays/display.schema.ts'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import { insertOnce } from '#server/db/insert-once.ts'
import { displayPairings, displays } from '#server/db/schema/displays.ts'
import { hasRunOut } from '#server/modules/kiosk/pairing-life.ts'
import { pairingCodeHash } from '#server/modules/kiosk/pairing-secrets.ts'
import { toDisplay } from './display-view.ts'

type Wish = PairDisplay & { id?: string | undefined }

/**
 * Pairs the display that shows this code; a code works once, for 15 minutes, else `invalid_pairing_code` (decision 7).
 * Sent again under its `id`, it edits the display that it paired (decision 20); `conflict` when that is another one.
 */
export async function pairDisplay(
  { db, now, key }: { db: Db; now: Date; key: string },
  { code, id, ...wish }: Wish,
): Promise<Display> {
  return db.transaction(async (tx) => {
    const [pairing] = await tx
      .select()
      .from(displayPairings)
      .where(eq(displayPairings.codeHash, pairingCodeHash(key, code)))
      .for('update')
    if (pairing?.displayId && pairing.displayId === id) return editPaired(tx, id, wish)
    if (!pairing || pairing.displayId || hasRunOut(pairing, now)) throw unknownCode()
    const values = { ...wish, id, tokenHash: pairing.tokenHash, pairedAt: now }
    const { row, wasThere } = await insertOnce(tx, displays, values)
    if (wasThere) throw new CodedError('conflict', 'Another display was paired under this id.')
    await tx
      .update(displayPairings)
      .set({ displayId: row.id })
      .where(eq(displayPairings.id, pairing.id))
    return toDisplay(row)
  })
}

async function editPaired(db: Db, id: string, wish: Omit<Wish, 'code' | 'id'>): Promise<Display> {
  const [row] = await db
    .update(displays)
    .set(wish)
    .where(and(eq(displays.id, id), isNull(displays.revokedAt)))
    .returning()
  if (!row) throw unknownCode()
  return toDisplay(row)
}

function unknownCode(): CodedError {
  const message = 'This code is not valid, or has run out. Look at the display for its code.'
  return new CodedError('invalid_pairing_code', message, { fields: { code: message } })
}
