import { and, eq, lt, or } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import { isOutOfRoom } from '#server/db/constraint-errors.ts'
import type { Db } from '#server/db/db.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import { sessions } from '#server/db/schema/access.ts'
import { members } from '#server/db/schema/members.ts'
import { hashSecret, keyedHash, newSecret } from '#server/http/secrets.ts'
import { LIFETIMES } from '#server/retention/lifetimes.ts'

const MINUTE = 60_000

/** How long a session lives after its last use and at most, in milliseconds (decision 2). */
export const SESSION_LIFETIMES = LIFETIMES.sessions

export type SessionKind = keyof typeof SESSION_LIFETIMES
export type NewSession = { id: string; token: string; cookie: string }

/** Whose session a secret opens; an admin's stands and falls with the shared password. */
export type SessionKey = { kind: 'member' } | { kind: 'admin'; password: string }

/** What is stored of a session's secret. An admin's is bound to the password, so that a new one ends it. */
export function storedHash(key: SessionKey, secret: string): string {
  return key.kind === 'member' ? hashSecret(secret) : keyedHash(secret, 'admin', key.password)
}

/**
 * The cookie's secret of the session with this token. It follows from the token by a one-way function, so
 * that two tabs which miss it at once are given the same one; the token does not follow from it.
 */
export function cookieOf(token: string): string {
  return keyedHash(token, 'session cookie')
}

/** What is told to whoever has no session, or none any more. */
export const notSignedIn = () => new CodedError('not_signed_in', 'Please sign in.')

/** Opens a session with two different secrets for one row; only their hashes are stored (decision 2). */
export async function openSession(
  { db, now }: { db: Db; now: Date },
  who: { kind: 'member'; memberId: string } | { kind: 'admin'; password: string },
): Promise<NewSession> {
  const token = newSecret()
  const cookie = cookieOf(token)
  const [row] = await db
    .insert(sessions)
    .values({
      kind: who.kind,
      memberId: who.kind === 'member' ? who.memberId : null,
      tokenHash: storedHash(who, token),
      cookieHash: storedHash(who, cookie),
      createdAt: now,
      lastUsedAt: now,
    })
    .returning({ id: sessions.id })
  if (!row) throw new Error('the session was not saved')
  return { id: row.id, token, cookie }
}

/** Notes that a session is in use, at most once a minute, so that reads stay reads. */
export async function touchSession(
  { db, now }: { db: Db; now: Date },
  session: { id: string; lastUsedAt: Date },
): Promise<void> {
  if (Math.abs(now.getTime() - session.lastUsedAt.getTime()) < MINUTE) return
  try {
    await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, session.id))
  } catch (error) {
    // Reading goes on where nothing can be noted.
    if (!isOutOfRoom(error)) throw error
  }
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
    .where(and(eq(column, storedHash(key, secret)), eq(sessions.kind, key.kind)))
}

/** Removes sessions that are over. */
export async function clearOldSessions({ db, now }: { db: Db; now: Date }): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const over = (kind: SessionKind) =>
    and(
      eq(sessions.kind, kind),
      or(
        lt(sessions.lastUsedAt, before(SESSION_LIFETIMES[kind].idle)),
        lt(sessions.createdAt, before(SESSION_LIFETIMES[kind].most)),
      ),
    )
  const ended = or(over('member'), over('admin'))
  await deleteInBatches(db, { table: sessions, key: sessions.id }, ended)
}

/**
 * Throws `not_signed_in` unless the member's session stands; nobody ends all of theirs before `tx` does. Only what
 * outlives the session has to ask again.
 */
export async function holdSession(
  tx: Db,
  { memberId, sessionId }: { memberId: string; sessionId: string },
): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('share')
  // A statement of its own: one that waited for the lock would still see the session as it was before.
  const standing = await tx.$count(sessions, eq(sessions.id, sessionId))
  if (standing === 0) throw notSignedIn()
}

/** Ends every session of a member, on all of their devices. */
export async function endMemberSessions({ db }: { db: Db }, memberId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.memberId, memberId))
}
