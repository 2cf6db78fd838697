import type { Pairing } from '#domain/displays/display.schema.ts'
import type { Db } from '#server/db/db.ts'
import { displayPairings } from '#server/db/schema/displays.ts'
import { hashSecret, newSecret } from '#server/http/secrets.ts'
import { PAIRING_LIVES_MS } from './pairing-life.ts'
import { displayToken, newPairingCode, pairingCodeHash } from './pairing-secrets.ts'

const ATTEMPTS = 5

/** Begins a pairing of 15 minutes: a code to show and a secret to keep; only hashes are stored (decision 7). */
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
