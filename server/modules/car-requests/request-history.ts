import { desc, eq } from 'drizzle-orm'
import type { RequestHistoryRow } from '#domain/car-requests/car-request.ts'
import type { Actor } from '#domain/car-requests/request-life.ts'
import { type SavedLife, saveSlot } from '#domain/car-requests/saved-life.ts'
import type { Db } from '#server/db/db.ts'
import { carRequestHistory as history } from '#server/db/schema/garage.ts'
import { type CarRequestRow, dayAndTime, lifeOf } from './car-request-view.ts'

/** A request's life, note and reason as the history keeps them. */
export function savedLife(row: CarRequestRow): SavedLife {
  const { requested, promised, offered, onTheWaySince, version: _, ...life } = lifeOf(row)
  return {
    ...life,
    requested: saveSlot(requested),
    promised: promised && saveSlot(promised),
    offered: offered.map(saveSlot),
    onTheWaySince: onTheWaySince?.toISOString() ?? null,
    notes: row.notes,
    reason: row.reason,
  }
}

/** The act that gives a request to the new owner of its car. */
export const TRANSFER = 'transfer'

export type Act = {
  requestId: string
  act: string
  actor: Actor
  before: SavedLife
  after: SavedLife
}

/** Writes what was done to requests. */
export async function recordActs(
  { db: tx, now }: { db: Db; now: Date },
  acts: Act[],
): Promise<void> {
  if (acts.length === 0) return
  const rows = acts.map((act) => ({ ...act, reason: act.after.reason, at: now }))
  await tx.insert(history).values(rows)
}

/** Records what happened to rows by itself: they were `pending` before. */
export async function recordEnds(
  scope: { db: Db; now: Date },
  act: 'complete' | 'expire',
  rows: CarRequestRow[],
): Promise<void> {
  const ends = rows.map((row): Act => {
    const after = savedLife(row)
    const before: SavedLife = { ...after, status: 'pending' }
    return { requestId: row.id, act, actor: 'club', before, after }
  })
  await recordActs(scope, ends)
}

/**
 * The act that an undo takes back: the last one, without the club's confirmation that a change brought about. Undefined
 * where there is none, and after an undo.
 */
export async function lastAct(tx: Db, requestId: string) {
  const [last, before] = await tx
    .select()
    .from(history)
    .where(eq(history.requestId, requestId))
    .orderBy(desc(history.id))
    .limit(2)
  const isOwnConfirmation = last?.actor === 'club' && last.act === 'confirm' && before
  const act = isOwnConfirmation ? before : last
  return act?.act === 'undo' ? undefined : act
}

/** The history since the current member got the request, newest first; a former owner's part is hidden. */
export async function listOwnRequestHistory(
  db: Db,
  requestId: string,
): Promise<RequestHistoryRow[]> {
  const rows = await listRequestHistory(db, requestId)
  const transfer = rows.findIndex(({ act }) => act === TRANSFER)
  return transfer < 0 ? rows : rows.slice(0, transfer)
}

/** What became of a request, newest first. */
export async function listRequestHistory(db: Db, requestId: string): Promise<RequestHistoryRow[]> {
  const rows = await db
    .select()
    .from(history)
    .where(eq(history.requestId, requestId))
    .orderBy(desc(history.id))
  return rows.map(({ id, act, actor, reason, before, after, at }) => ({
    id: String(id),
    act,
    actor,
    reason,
    at: at.toISOString(),
    from: dayAndTime(before.promised ?? before.requested),
    to: dayAndTime(after.promised ?? after.requested),
  }))
}
