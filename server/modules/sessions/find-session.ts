import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { sessions } from '#server/db/schema/access.ts'
import { members } from '#server/db/schema/members.ts'
import { SESSION_LIFETIMES, type SessionKey, storedHash } from './sessions.ts'

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
 * The living session that a secret opens, or null when it is unknown, over, its member may not sign in, or the
 * admins' password has changed since.
 */
export async function findSession(
  { db, now }: { db: Db; now: Date },
  key: SessionKey,
  by: Carrier,
  secret: string,
): Promise<FoundSession | null> {
  const [row] = await queryFor(db, by).execute({
    hash: storedHash(key, secret),
    kind: key.kind,
  })
  if (!row || row.active === false) return null
  const { idle, most } = SESSION_LIFETIMES[key.kind]
  const over =
    now.getTime() - row.lastUsedAt.getTime() > idle ||
    now.getTime() - row.createdAt.getTime() > most
  return over ? null : row
}
