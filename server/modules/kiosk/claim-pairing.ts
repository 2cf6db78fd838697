import { eq } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import { displayPairings, displays } from '#server/db/schema/displays.ts'
import { hashSecret } from '#server/http/secrets.ts'
import { hasRunOut } from './pairing-life.ts'
import { displayToken } from './pairing-secrets.ts'

/** What a display learns while it waits for its code to be entered. */
export type PairingClaim =
  | { state: 'waiting' }
  | { state: 'paired'; token: string; display: { id: string; name: string } }

/**
 * Gives a display its token once an admin has entered its code, as often as it asks; throws `not_found` when
 * the code ran out or the display was revoked (decision 7).
 */
export async function claimPairing(
  { db, now, key }: { db: Db; now: Date; key: string },
  secret: string,
): Promise<PairingClaim> {
  const token = displayToken(key, secret)
  const [row] = await db
    .select({
      expiresAt: displayPairings.expiresAt,
      tokenHash: displayPairings.tokenHash,
      id: displays.id,
      name: displays.name,
      revokedAt: displays.revokedAt,
    })
    .from(displayPairings)
    .leftJoin(displays, eq(displays.id, displayPairings.displayId))
    .where(eq(displayPairings.secretHash, hashSecret(secret)))
  if (!row || row.revokedAt || row.tokenHash !== hashSecret(token)) throw ranOut()
  if (row.id && row.name) return { state: 'paired', token, display: { id: row.id, name: row.name } }
  if (hasRunOut(row, now)) throw ranOut()
  return { state: 'waiting' }
}

function ranOut(): CodedError {
  return new CodedError('not_found', 'This code has run out. The display shows a new one.')
}
