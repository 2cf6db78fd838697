import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Display, PairDisplay } from '#domain/displays/display.ts'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { displayPairings, displays } from '#server/db/schema/displays.ts'
import { notFound } from '#server/http/input.ts'
import { endedBefore } from '#server/modules/kiosk/find-display.ts'
import { hasRunOut, pairingCodeHash } from '#server/modules/kiosk/pairing.ts'

/** Every display ever paired, newest first, including revoked and expired ones. */
export async function listDisplays({ db, now }: { db: Db; now: Date }): Promise<Display[]> {
  const rows = await db.select().from(displays).orderBy(desc(displays.pairedAt), desc(displays.id))
  return rows.map((row) => toDisplay(row, now))
}

type PairDisplayInput = PairDisplay & { id?: string | undefined }

/**
 * Pairs the display that shows this code; a code works once, for 15 minutes, otherwise `invalid_pairing_code`
 * (decision 7). `conflict` where a display has its id.
 */
export async function pairDisplay(
  { db, now, key }: { db: Db; now: Date; key: string },
  { code, ...display }: PairDisplayInput,
): Promise<Display> {
  return db.transaction(async (tx) => {
    const [pairing] = await tx
      .select()
      .from(displayPairings)
      .where(eq(displayPairings.codeHash, pairingCodeHash(key, code)))
      .for('update')
    if (!pairing || pairing.displayId || hasRunOut(pairing, now)) throw unknownCode()
    const values = { ...display, tokenHash: pairing.tokenHash, pairedAt: now }
    const row = await insertRow(tx, displays, values)
    await tx
      .update(displayPairings)
      .set({ displayId: row.id })
      .where(eq(displayPairings.id, pairing.id))
    return toDisplay(row, now)
  })
}

function unknownCode(): CodedError {
  const message = 'That code is wrong or has expired. Check the display.'
  return new CodedError('invalid_pairing_code', message, { fields: { code: message } })
}

/** Revokes a display's token for good; throws `not_found`, also if it was already revoked. */
export async function revokeDisplay({ db, now }: { db: Db; now: Date }, id: string): Promise<void> {
  const [revoked] = await db
    .update(displays)
    .set({ revokedAt: now })
    .where(and(eq(displays.id, id), isNull(displays.revokedAt)))
    .returning({ id: displays.id })
  if (!revoked) throw notFound('This display')
}

/** A display as the console lists it, without its token's hash. */
function toDisplay(row: typeof displays.$inferSelect, now: Date): Display {
  return {
    id: row.id,
    name: row.name,
    showOwnerNames: row.showOwnerNames,
    showKeyLocations: row.showKeyLocations,
    pairedAt: row.pairedAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    hasEnded: (row.lastSeenAt ?? row.pairedAt) <= endedBefore(now),
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }
}
