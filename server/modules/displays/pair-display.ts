import { and, eq, isNull } from 'drizzle-orm'
import type { Display, PairDisplay } from '#domain/displays/display.schema.ts'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import { displayPairings, displays } from '#server/db/schema/displays.ts'
import { hasRunOut } from '#server/modules/kiosk/pairing-life.ts'
import { pairingCodeHash } from '#server/modules/kiosk/pairing-secrets.ts'
import { toDisplay } from './display-view.ts'

/** Pairs the display that shows this code; a code works once, for 15 minutes, else `invalid_pairing_code` (decision 7). */
export async function pairDisplay(
  { db, now, key }: { db: Db; now: Date; key: string },
  { code, ...wish }: PairDisplay,
): Promise<Display> {
  return db.transaction(async (tx) => {
    const [pairing] = await tx
      .select()
      .from(displayPairings)
      .where(
        and(
          eq(displayPairings.codeHash, pairingCodeHash(key, code)),
          isNull(displayPairings.displayId),
        ),
      )
      .for('update')
    if (!pairing || hasRunOut(pairing, now)) throw unknownCode()
    const [row] = await tx
      .insert(displays)
      .values({ ...wish, tokenHash: pairing.tokenHash, pairedAt: now })
      .returning()
    if (!row) throw new Error('the display was not saved')
    await tx
      .update(displayPairings)
      .set({ displayId: row.id })
      .where(eq(displayPairings.id, pairing.id))
    return toDisplay(row)
  })
}

function unknownCode(): CodedError {
  const message = 'This code is not valid, or has run out. Look at the display for its code.'
  return new CodedError('invalid_pairing_code', message, { fields: { code: message } })
}
