import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import { instanceSecrets, sessions } from '#server/db/schema/access.ts'
import { members } from '#server/db/schema/members.ts'
import { hashSecret, keyedHash, newSecret } from '#server/http/secrets.ts'

const MINUTE = 60_000

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long a session lasts after its last use, and at most, in milliseconds (decision 2). */
export const SESSION_LIFETIMES = {
  member: { idle: 30 * DAY, most: 180 * DAY },
  admin: { idle: 2 * HOUR, most: 12 * HOUR },
} as const

/** How long a browser stays a known device after its last use without a sign-out: as long as a cookie may live. */
export const KNOWN_DEVICE_LIFETIME = 400 * DAY
const SESSIONS_PER_MEMBER = 20

export type SessionKind = keyof typeof SESSION_LIFETIMES
export type NewSession = { id: string; token: string; cookie: string }
type SessionOwner = { kind: 'member'; memberId: string } | { kind: 'admin'; password: string }

/** Whose session a secret opens; an admin's ends when the shared password changes. */
export type SessionKey = { kind: 'member' } | { kind: 'admin'; password: string }

/** The stored hash of a session's secret. An admin's includes the password, so that a new one ends it. */
export function hashToStore(key: SessionKey, secret: string): string {
  return key.kind === 'member' ? hashSecret(secret) : keyedHash(secret, 'admin', key.password)
}

/**
 * The cookie secret for a session's token. A one-way function derives it, so that two tabs without the cookie get the
 * same one, but the token cannot be derived from the cookie.
 */
export function cookieOf(token: string): string {
  return keyedHash(token, 'session cookie')
}

/** The error for callers without an active session. */
export const notSignedIn = () => new CodedError('not_signed_in', 'Please sign in.')

const isOwnedBy = (who: SessionOwner) =>
  who.kind === 'member' ? eq(sessions.memberId, who.memberId) : eq(sessions.kind, 'admin')

const isIn = (who: SessionOwner, browserHash: string) =>
  and(isOwnedBy(who), eq(sessions.browserHash, hashToStore(who, browserHash)))

/**
 * Creates a session with different secrets for token and cookie; only their hashes are stored. Of more than 20
 * of a member, the one unused for longest ends.
 */
export async function openSession(
  { db, now }: { db: Db; now: Date },
  who: SessionOwner,
  browserHash: string | null = null,
): Promise<NewSession> {
  const token = newSecret()
  const cookie = cookieOf(token)
  // The newest session alone makes the browser a known device, so that signing out of it is enough.
  if (browserHash !== null) {
    await db.update(sessions).set({ browserHash: null }).where(isIn(who, browserHash))
  }
  const [row] = await db
    .insert(sessions)
    .values({
      kind: who.kind,
      memberId: who.kind === 'member' ? who.memberId : null,
      browserHash: browserHash === null ? null : hashToStore(who, browserHash),
      tokenHash: hashToStore(who, token),
      cookieHash: hashToStore(who, cookie),
      createdAt: now,
      lastUsedAt: now,
    })
    .returning({ id: sessions.id })
  if (!row) throw new Error('the session was not saved')
  if (who.kind === 'member') await endLongestUnused(db, who.memberId, row.id)
  return { id: row.id, token, cookie }
}

async function endLongestUnused(db: Db, memberId: string, newestId: string): Promise<void> {
  const beyond = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), ne(sessions.id, newestId)))
    .orderBy(desc(sessions.lastUsedAt))
    .offset(SESSIONS_PER_MEMBER - 1)
  await db.delete(sessions).where(inArray(sessions.id, beyond))
}

/** Whether they have a session in this browser, or had one that expired without a sign-out. */
export async function isKnownDevice(
  { db }: { db: Db },
  who: SessionOwner,
  browserHash: string,
): Promise<boolean> {
  return (await db.$count(sessions, isIn(who, browserHash))) > 0
}

/** Whether a session's last use is to be updated. */
export const isTouchDue = ({ lastUsedAt }: { lastUsedAt: Date }, now: Date) =>
  now.getTime() - lastUsedAt.getTime() >= MINUTE

/** Updates a session's last use, at most once a minute, so that most reads write nothing. */
export async function touchSession(
  { db, now }: { db: Db; now: Date },
  session: { id: string; lastUsedAt: Date },
): Promise<void> {
  if (!isTouchDue(session, now)) return
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, session.id))
}

/** Ends the session that a secret opens: its token and its cookie both stop working at once. */
export async function endSession(
  { db }: { db: Db },
  key: SessionKey,
  by: 'token' | 'cookie',
  secret: string,
): Promise<void> {
  const column = by === 'token' ? sessions.tokenHash : sessions.cookieHash
  await db
    .delete(sessions)
    .where(and(eq(column, hashToStore(key, secret)), eq(sessions.kind, key.kind)))
}

/** Ends the member's session whose token has this hash. Returns whether `cookie` belonged to that session. */
export async function endSessionByHash(
  { db }: { db: Db },
  tokenHash: string,
  cookie: string | undefined,
): Promise<boolean> {
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.kind, 'member')))
    .returning({ cookieHash: sessions.cookieHash })
  return cookie !== undefined && ended?.cookieHash === hashSecret(cookie)
}

/**
 * Throws `not_signed_in` unless the member's session is active, and locks it so that it cannot end before `tx` does.
 * Only needed for data that outlives the session.
 */
export async function holdSession(
  tx: Db,
  { memberId, sessionId }: { memberId: string; sessionId: string },
): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('share')
  await requireSession(tx, sessionId)
}

/**
 * Throws `not_signed_in` once the session has ended; for a transaction that has locked its member. A separate statement:
 * one that waited for the lock would still see the session as it was before.
 */
export async function requireSession(tx: Db, sessionId: string): Promise<void> {
  const sessionCount = await tx.$count(sessions, eq(sessions.id, sessionId))
  if (sessionCount === 0) throw notSignedIn()
}

/** Ends all sessions of a member, on all of their devices. */
export async function endMemberSessions({ db }: { db: Db }, memberId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.memberId, memberId))
}

/** A secret that this instance generates once and its processes share; used when none is set. */
export async function instanceSecret({ db }: { db: Db }, name: string): Promise<string> {
  const named = () => db.select().from(instanceSecrets).where(eq(instanceSecrets.name, name))
  const [saved] = await named()
  // An existing secret is only read, so that a server can start when nothing can be saved.
  if (saved) return saved.value
  await db.insert(instanceSecrets).values({ name, value: newSecret() }).onConflictDoNothing()
  const [row] = await named()
  if (!row) throw new Error(`the secret ${name} was not saved`)
  return row.value
}
