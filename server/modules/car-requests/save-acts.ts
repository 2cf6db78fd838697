import { eq } from 'drizzle-orm'
import type { Actor, RequestAct, RequestLife } from '#domain/car-requests/request-life.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'
import type { BookingScope } from '#server/modules/booking-rules/booking-rules.ts'
import { type CarRequestRow, columnsOf } from './car-request-view.ts'
import { type HistoryEntry, recordActs, savedLife } from './request-history.ts'
import { refusal, type Texts } from './request-intent.ts'

/**
 * With `forMember`, staff act for a member on the phone: what the member may do they may, the history names staff, and what
 * they book is confirmed.
 */
export type ActingParty = {
  actor: 'member' | 'staff'
  forMember?: true
  /** Staff were told that the club is closed that day. */
  acceptsClosedDay?: boolean
  /** When a member did it, on a device that may have been without signal since. */
  madeAt?: Date
}

export type Step = {
  act: RequestAct['kind']
  life: RequestLife
  actor: Actor
  /** The club is closed on the day that it is due then. */
  isOnClosedDay: boolean
}

/** Saves what acts made of a request, with their history. */
export async function saveActs(
  scope: BookingScope,
  row: CarRequestRow,
  { by, steps, texts }: { by: ActingParty; steps: Step[]; texts: Texts },
): Promise<CarRequestRow> {
  const { db: tx, now } = scope
  const entries: HistoryEntry[] = []
  let after = row
  let columns = {}
  for (const { act, life, actor, isOnClosedDay } of steps) {
    const before = savedLife(after)
    columns = { ...columnsOf(life), ...texts }
    after = { ...after, ...columns }
    entries.push({
      requestId: row.id,
      act,
      actor: actor === 'club' ? actor : by.actor,
      before,
      after: savedLife(after),
      isOnClosedDay: isOnClosedDay && by.acceptsClosedDay === true,
    })
  }
  const [saved] = await tx
    .update(carRequests)
    .set({
      ...columns,
      changedAt: now,
      changedBy: by.actor,
      ...(steps[0]?.act === 'change' ? { requestedAt: by.madeAt ?? now } : {}),
      // A pickup that is promised anew moves its car to Needs Staging anew.
      stagedAt: isStillPromised(row, after) ? row.stagedAt : null,
    })
    .where(eq(carRequests.id, row.id))
    .returning()
  if (!saved) throw notFound('This request')
  await recordActs(scope, entries)
  return saved
}

/** Whether a request is pending and promised for the same moment as before, or still for none. */
export const isStillPromised = (
  before: CarRequestRow,
  { status, promisedAt }: CarRequestRow,
): boolean => status === 'pending' && promisedAt?.getTime() === before.promisedAt?.getTime()

/** Saves a change of the note alone, which staff need not confirm. */
export async function writeNotes(
  scope: BookingScope,
  row: CarRequestRow,
  { by, notes }: { by: ActingParty; notes: string | null },
): Promise<CarRequestRow> {
  if (row.status !== 'pending') throw refusal('conflict', row)
  if (notes === row.notes) return row
  const { now } = scope
  const { actor, madeAt = now } = by
  const [saved] = await scope.db
    .update(carRequests)
    .set({ notes, changedAt: now, changedBy: actor, requestedAt: madeAt })
    .where(eq(carRequests.id, row.id))
    .returning()
  if (!saved) throw notFound('This request')
  const [before, after] = [savedLife(row), savedLife(saved)]
  await recordActs(scope, [{ requestId: row.id, act: 'change', actor, before, after }])
  return saved
}
