import type { Db } from '#server/db/db.ts'
import { displays } from '#server/db/schema/displays.ts'
import { hashSecret, newSecret } from '#server/http/secrets.ts'
import { openSession } from '#server/modules/sessions/sessions.ts'
import { DEMO_ADMIN_PASSWORD } from '#server/settings.ts'
import { nextNumber, only } from './rows.ts'

export interface Credentials {
  token: string
  cookie: string
}

interface SessionOptions {
  memberId?: string
  at: Date
  /** The admins' password when the session was opened. */
  password?: string
}

/** A session as sign-in creates it, without the cost of a code or a password. */
export function makeSession(
  db: Db,
  { memberId, at, password = DEMO_ADMIN_PASSWORD }: SessionOptions,
): Promise<Credentials> {
  const who = memberId
    ? { kind: 'member' as const, memberId }
    : { kind: 'admin' as const, password }
  return openSession({ db, now: at }, who)
}

export async function makeDisplay(
  db: Db,
  { at, ...overrides }: { at: Date } & Partial<typeof displays.$inferInsert>,
): Promise<{ display: typeof displays.$inferSelect; token: string }> {
  const token = newSecret()
  const values = {
    name: `Bay ${nextNumber()}`,
    showOwnerNames: true,
    showKeyLocations: false,
    tokenHash: hashSecret(token),
    pairedAt: at,
    ...overrides,
  }
  return { display: only(await db.insert(displays).values(values).returning()), token }
}
