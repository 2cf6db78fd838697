import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ClaimedPairing, Pairing } from '#domain/displays/display.ts'
import { PAIRING_ALPHABET, PAIRING_CODE_LENGTH } from '#domain/displays/display.ts'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import { displayPairings, displays } from '#server/db/schema/displays.ts'
import { hashSecret, keyedHash, newSecret } from '#server/http/secrets.ts'

const ATTEMPTS = 5

/** Begins a pairing of 15 minutes: a code to show and a secret for the display; only hashes are stored. */
export async function beginPairing({
  db,
  now,
  key,
}: {
  db: Db
  now: Date
  key: string
}): Promise<Pairing> {
  const secret = newSecret()
  const expiresAt = new Date(now.getTime() + PAIRING_LIVES_MS)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const code = newPairingCode()
    const [saved] = await db
      .insert(displayPairings)
      .values({
        codeHash: pairingCodeHash(key, code),
        secretHash: hashSecret(secret),
        tokenHash: hashSecret(displayToken(key, secret)),
        createdAt: now,
        expiresAt,
      })
      .onConflictDoNothing()
      .returning({ id: displayPairings.id })
    if (saved) return { code, secret, expiresAt: expiresAt.toISOString() }
  }
  throw new Error('no free pairing code was found')
}

/**
 * Returns a display's token once an admin has entered its code, any number of times; throws `not_found` when the code
 * expired or the display was revoked.
 */
export async function claimPairing(
  { db, now, key }: { db: Db; now: Date; key: string },
  secret: string,
): Promise<ClaimedPairing> {
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
  if (!row || row.revokedAt || row.tokenHash !== hashSecret(token)) throw expiredCode()
  if (row.id && row.name) return { state: 'paired', token, display: { id: row.id, name: row.name } }
  if (hasRunOut(row, now)) throw expiredCode()
  return { state: 'waiting' }
}

function expiredCode(): CodedError {
  return new CodedError('not_found', 'This code has expired.')
}

/** A code that people can read from across a room. */
function newPairingCode(): string {
  return Array.from(
    { length: PAIRING_CODE_LENGTH },
    () => PAIRING_ALPHABET[randomInt(PAIRING_ALPHABET.length)],
  ).join('')
}

/** The stored hash of a pairing code. */
export function pairingCodeHash(key: string, code: string): string {
  return keyedHash(key, 'pairing-code', code)
}

/** The display's token; the same secret always gives the same token, so a lost answer can be repeated. */
function displayToken(key: string, secret: string): string {
  return keyedHash(key, 'display-token', secret)
}

/** How long a pairing code is valid, in milliseconds. */
const PAIRING_LIVES_MS = 15 * 60_000

export function hasRunOut({ expiresAt }: { expiresAt: Date }, now: Date): boolean {
  return expiresAt <= now
}
