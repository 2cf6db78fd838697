import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { sessions } from '#server/db/schema/access.ts'
import { members } from '#server/db/schema/members.ts'
import { hashToStore, SESSION_LIFETIMES, type SessionKey } from './sessions.ts'

type Carrier = 'token' | 'cookie'
export type FoundSession = { id: string; memberId: string | null; lastUsedAt: Date }

const prepared = new WeakMap<Db, Record<Carrier, ReturnType<typeof prepare>>>()

function prepare(db: Db, by: Carrier) {
  const column = by === 'token' ? sessions.tokenHash : sessions.cookieHash
  return db
    .select({
      id: sessions.id,
      memberId: sessions.memberId,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      active: members.active,
    })
    .from(sessions)
    .leftJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(column, sql.placeholder('hash')), eq(sessions.kind, sql.placeholder('kind'))))
    .prepare(`find_session_by_${by}`)
}

function queryFor(db: Db, by: Carrier) {
  const queries = prepared.get(db) ?? {
    token: prepare(db, 'token'),
    cookie: prepare(db, 'cookie'),
  }
  prepared.set(db, queries)
  return queries[by]
}

/**
 * The active session that a secret opens; null when it is unknown or expired, its member may not sign in, or the
 * admins' password has changed since.
 */
export async function findSession(
  { db, now }: { db: Db; now: Date },
  key: SessionKey,
  by: Carrier,
  secret: string,
): Promise<FoundSession | null> {
  const [row] = await queryFor(db, by).execute({
    hash: hashToStore(key, secret),
    kind: key.kind,
  })
  return row && isActive(row, key.kind, now) ? row : null
}

type SessionRow = { active: boolean | null; createdAt: Date; lastUsedAt: Date }

/** Whether a session has not expired, and its member may sign in. */
function isActive(row: SessionRow, kind: SessionKey['kind'], now: Date): boolean {
  const { idle, most } = SESSION_LIFETIMES[kind]
  const age = (since: Date) => now.getTime() - since.getTime()
  return row.active !== false && age(row.lastUsedAt) <= idle && age(row.createdAt) <= most
}
