import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import type { Db } from '#server/db/db.ts'
import { sessions } from '#server/db/schema/access.ts'
import { boardState } from '#server/db/schema/displays.ts'
import { carRequests, vehicles } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { toCarRequest } from '#server/modules/car-requests/car-request-view.ts'
import { isPending } from '#server/modules/car-requests/pending-requests.ts'
import { listMyVehicles } from '#server/modules/my-vehicles/list-my-vehicles.ts'
import {
  type Carrier,
  isActive,
  isSessionOf,
  SESSION_FIELDS,
} from '#server/modules/sessions/find-session.ts'
import { hashToStore, isTouchDue } from '#server/modules/sessions/sessions.ts'

/** How long a member sees what ended. */
const ENDED_SHOWN_MS = 2 * 24 * 60 * 60_000

type Scope = { db: Db; now: Date; memberId: string }

const ownVehicles = (memberId: string) =>
  and(eq(vehicles.memberId, memberId), isNull(vehicles.removedByMemberAt))

const ownRequests = ({ memberId, now }: Scope) =>
  and(
    eq(carRequests.memberId, memberId),
    or(isPending, gte(carRequests.changedAt, new Date(now.getTime() - ENDED_SHOWN_MS))),
  )

/** Changes whenever a member's cars or requests change. */
export async function myGarageRevision(scope: Scope): Promise<string> {
  const { db, memberId } = scope
  const { id, version, status, scheduledDropoffDate, scheduledDropoffTime, place } = vehicles
  const cars = db
    .select({
      text: sql`string_agg(concat_ws(':', ${id}, ${version}, ${status}, ${scheduledDropoffDate},
        ${scheduledDropoffTime}, ${place}), ',' order by ${id})`,
    })
    .from(vehicles)
    .where(ownVehicles(memberId))
  const requests = db
    .select({
      text: sql`string_agg(concat_ws(':', ${carRequests.id}, ${carRequests.version}), ',' order by ${carRequests.id})`,
    })
    .from(carRequests)
    .where(ownRequests(scope))
  const revision = sql<string>`md5(concat(${cars}, ' ', ${requests}))`
  const [row] = await db.select({ revision }).from(sql`(select 1) one`)
  return row?.revision ?? ''
}

function prepareFind(db: Db, by: Carrier) {
  const { revision, raisedBy } = boardState
  return db
    .select({ ...SESSION_FIELDS, board: sql<string>`concat(${revision}, '.', ${raisedBy})` })
    .from(sessions)
    .innerJoin(boardState, eq(boardState.id, 1))
    .leftJoin(members, eq(members.id, sessions.memberId))
    .where(isSessionOf(by))
    .prepare(`find_garage_by_${by}`)
}

interface CachedRevision {
  /** The board's revision before this one was read: any car or request that changes since then raises it. */
  board: string
  revision: string
  at: number
}

type Memory = {
  queries: Record<Carrier, ReturnType<typeof prepareFind>>
  /** By member. */
  revisions: Map<string, CachedRevision>
}

/** An ended request leaves the list as time passes, which doesn't change the board's revision. */
const CACHED_MS = 5 * 60_000
const MAX_CACHED = 5_000

const memories = new WeakMap<Db, Memory>()

function memoryOf(db: Db): Memory {
  const memory = memories.get(db) ?? {
    queries: { token: prepareFind(db, 'token'), cookie: prepareFind(db, 'cookie') },
    revisions: new Map(),
  }
  memories.set(db, memory)
  return memory
}

/**
 * The revision of the garage of a member's session, since phones ask for it every ten seconds: in one read as long as
 * no car or request of anyone has changed. Null if the session needs the full check: it is over, or its last use must be
 * saved.
 */
export async function quickRevision(
  { db, now }: { db: Db; now: Date },
  { via, secret }: { via: Carrier; secret: string },
): Promise<string | null> {
  const { queries, revisions } = memoryOf(db)
  const hash = hashToStore({ kind: 'member' }, secret)
  const [row] = await queries[via].execute({ hash, kind: 'member' })
  if (!row?.memberId || !isActive(row, 'member', now) || isTouchDue(row, now)) return null
  const { memberId, board } = row
  const known = revisions.get(memberId)
  const isRecent = known && now.getTime() - known.at < CACHED_MS
  if (isRecent && known.board === board) return known.revision
  const revision = await myGarageRevision({ db, now, memberId })
  if (revisions.size >= MAX_CACHED) revisions.clear()
  revisions.set(memberId, { board, revision, at: now.getTime() })
  return revision
}

/** A member's cars by name, and their requests by the moment they are due: live ones, and those that ended lately. */
export async function readMyGarage(
  scope: Scope,
): Promise<{ vehicles: MemberVehicle[]; requests: CarRequest[] }> {
  const [cars, requests] = await Promise.all([
    listMyVehicles(scope),
    scope.db
      .select()
      .from(carRequests)
      .where(ownRequests(scope))
      .orderBy(asc(carRequests.dueAt), asc(carRequests.id)),
  ])
  return { vehicles: cars, requests: requests.map(toCarRequest) }
}
