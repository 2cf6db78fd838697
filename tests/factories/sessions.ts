import type { Db } from '#server/db/db.ts'
import { sessions } from '#server/db/schema/access.ts'
import { displays } from '#server/db/schema/displays.ts'
import { hashSecret, newSecret } from '#server/http/secrets.ts'
import { nextNumber, only } from './rows.ts'

export interface Credentials {
  token: string
  cookie: string
}

/** A session as sign-in leaves it, without the cost of a code or a password. */
export async function makeSession(
  db: Db,
  { memberId, at }: { memberId?: string; at: Date },
): Promise<Credentials> {
  const token = newSecret()
  const cookie = newSecret()
  await db.insert(sessions).values({
    kind: memberId ? 'member' : 'admin',
    memberId: memberId ?? null,
    tokenHash: hashSecret(token),
    cookieHash: hashSecret(cookie),
    createdAt: at,
    lastUsedAt: at,
  })
  return { token, cookie }
}

export async function makeDisplay(
  db: Db,
  { at, ...wish }: { at: Date } & Partial<typeof displays.$inferInsert>,
): Promise<{ display: typeof displays.$inferSelect; token: string }> {
  const token = newSecret()
  const values = {
    name: `Bay ${nextNumber()}`,
    showOwnerNames: true,
    showKeyLocations: false,
    tokenHash: hashSecret(token),
    pairedAt: at,
    ...wish,
  }
  return { display: only(await db.insert(displays).values(values).returning()), token }
}
