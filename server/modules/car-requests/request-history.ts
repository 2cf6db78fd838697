import { desc, eq } from 'drizzle-orm'
import type { RequestHistoryRow } from '#domain/car-requests/car-request.ts'
import type { Actor } from '#domain/car-requests/request-life.ts'
import { type SavedLife, saveSlot } from '#domain/car-requests/saved-life.ts'
import type { Db } from '#server/db/db.ts'
import { carRequestHistory } from '#server/db/schema/garage.ts'
import { type CarRequestRow, dayAndTime, lifeOf } from './car-request-view.ts'

/** A request's life, note and reason as the history keeps them. */
export function savedLife(row: CarRequestRow): SavedLife {
  const { requested, promised, offered, version: _, ...life } = lifeOf(row)
  return {
    ...life,
    requested: saveSlot(requested),
    promised: promised && saveSlot(promised),
    offered: offered.map(saveSlot),
    notes: row.notes,
    reason: row.reason,
  }
}

/** The act that gives a request to the new owner of its car. */
export const TRANSFER = 'transfer'

export type HistoryEntry = {
  requestId: string
  act: string
  actor: Actor
  before: SavedLife
  after: SavedLife
  /** Staff booked a day on which the club is closed, having been told. */
  isOnClosedDay?: boolean
}

/** Writes what was done to requests. */
export async function recordActs(
  { db: tx, now }: { db: Db; now: Date },
  entries: HistoryEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({ ...entry, reason: entry.after.reason, at: now }))
  await tx.insert(carRequestHistory).values(rows)
}

/** Records that requests, `pending` until then, were completed or expired by the club itself. */
export async function recordEnds(
  scope: { db: Db; now: Date },
  act: 'complete' | 'expire',
  rows: CarRequestRow[],
): Promise<void> {
  const entries = rows.map((row): HistoryEntry => {
    const after = savedLife(row)
    const before: SavedLife = { ...after, status: 'pending' }
    return { requestId: row.id, act, actor: 'club', before, after }
  })
  await recordActs(scope, entries)
}

/**
 * The act that an undo takes back: the last one, without the club's confirmation that a change brought about. Undefined
 * where there is none, and after an undo.
 */
export async function lastAct(tx: Db, requestId: string) {
  const [last, previous] = await tx
    .select()
    .from(carRequestHistory)
    .where(eq(carRequestHistory.requestId, requestId))
    .orderBy(desc(carRequestHistory.id))
    .limit(2)
  const isAutoConfirmation = last?.actor === 'club' && last.act === 'confirm' && previous
  const act = isAutoConfirmation ? previous : last
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
    .from(carRequestHistory)
    .where(eq(carRequestHistory.requestId, requestId))
    .orderBy(desc(carRequestHistory.id))
  return rows.map(({ id, act, actor, reason, before, after, at, isOnClosedDay }) => ({
    id: String(id),
    act,
    actor,
    reason,
    at: at.toISOString(),
    from: dayAndTime(before.promised ?? before.requested),
    to: dayAndTime(after.promised ?? after.requested),
    isOnClosedDay,
  }))
}
