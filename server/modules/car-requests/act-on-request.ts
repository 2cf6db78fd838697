import { and, eq, ne } from 'drizzle-orm'
import type { BookingRules } from '#domain/booking-rules/booking-rules.ts'
import type { Slot } from '#domain/booking-rules/slot-states.ts'
import {
  type Actor,
  applyAct,
  dueSlot,
  offersEndAt,
  type RequestAct,
  type RequestLife,
} from '#domain/car-requests/request-life.ts'
import { saveSlot } from '#domain/car-requests/saved-life.ts'
import { dayInZone } from '#domain/dates.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'
import {
  type BookingScope,
  confirmsAutomatically,
  readBookingRules,
} from '#server/modules/booking-rules/booking-rules.ts'
import { lockVehicle } from '#server/modules/vehicles/lock-vehicle.ts'
import { scheduleDropoff } from '#server/modules/vehicles/schedule-dropoff.ts'
import { putBackUnwanted } from '#server/modules/vehicles/stage-due-cars.ts'
import { type CarRequestRow, lifeOf } from './car-request-view.ts'
import { isPending, lockAndCheckCapacity, newestDropoff } from './pending-requests.ts'
import { type HistoryEntry, recordActs, savedLife } from './request-history.ts'
import { type Intent, refusal, resolveIntent, type Texts } from './request-intent.ts'

/** With `forMember`, staff act for a member on the phone: the rules apply as to the member, the history names staff. */
export type ActingParty = { actor: 'member' | 'staff'; forMember?: true }

/**
 * Does one act on a request that the caller may see, in the caller's transaction, with its history and its car's
 * schedule (decision 44). Without `version` it applies to any version. Throws `not_found`; `changed_meanwhile`
 * with the `current` row where the act is no longer possible; `conflict` for a second live request of a car, way and
 * day; `bad_input` for a time that has passed, and with the `nearest` open times for a closed day.
 */
export async function actOnRequest(
  scope: BookingScope,
  id: string,
  { by, version, intent }: { by: ActingParty; version: number | undefined; intent: Intent },
): Promise<CarRequestRow> {
  const { db: tx, now } = scope
  const row = await lockRequest(tx, id)
  if (intent.kind === 'on_my_way') {
    // The member comes whatever the garage changed, so no version is checked and nothing refused.
    const isForLater = dueSlot(lifeOf(row)).date > dayInZone(now, scope.timeZone)
    if (row.status !== 'pending' || isForLater) return row
  } else if (version !== undefined && version !== row.version) throw refusal('conflict', row)
  const rules = await readBookingRules({ db: tx })
  const { act, texts } = await resolveIntent({ ...scope, rules }, row, intent)
  if (!act) return writeNotes(scope, row, { actor: by.actor, notes: texts.notes })
  const hasCapacity = await lockCapacities({ db: tx, rules }, row, slotsPromisedBy(act, row))
  const otherDays = await otherLiveDays(tx, row)
  const applyStep = (life: RequestLife, step: RequestAct, actor: Actor): Step => {
    const outcome = applyAct(life, step, {
      actor,
      now,
      version: life.version,
      noticeMinutes: rules.noticeMinutes,
      hasCapacity,
      hasOtherOnDay: (day) => otherDays.has(day),
    })
    if ('refused' in outcome) throw refusal(outcome.refused, row)
    return { act: step.kind, actor, life: outcome.life }
  }
  const first = applyStep(lifeOf(row), act, by.forMember ? 'member' : by.actor)
  const { requested: slot } = first.life
  const confirms =
    act.kind === 'change' &&
    confirmsAutomatically(scope, { rules, slot, type: row.requestType }) &&
    hasCapacity(slot.at)
  const steps = confirms ? [first, applyStep(first.life, { kind: 'confirm' }, 'club')] : [first]
  const saved = await saveActs({ ...scope, rules }, row, { by, steps, texts })
  if (row.requestType === 'dropoff') await rescheduleDropoff(tx, row)
  else if (row.vehicleId && !isStillPromised(row, saved)) {
    await putBackUnwanted(scope, row.vehicleId)
  }
  return saved
}

/** Locks a request's car, then the request: every change of a car takes the locks in this order. */
export async function lockRequest(tx: Db, id: string): Promise<CarRequestRow> {
  const hasId = eq(carRequests.id, id)
  const [found] = await tx.select({ car: carRequests.vehicleId }).from(carRequests).where(hasId)
  if (found?.car) await lockVehicle(tx, found.car)
  const [row] = await tx.select().from(carRequests).where(hasId).for('update')
  if (!row) throw notFound('This request')
  return row
}

/** The slots that an act may promise. */
function slotsPromisedBy(act: RequestAct, row: CarRequestRow): Slot[] {
  if (act.kind === 'change' || act.kind === 'accept' || act.kind === 'move') return [act.slot]
  if (act.kind === 'confirm') return [lifeOf(row).requested]
  if (act.kind !== 'undo') return []
  return [act.before.requested, ...(act.before.promised ? [act.before.promised] : [])]
}

/** Locks the half-hours in order, or two acts on each other's would deadlock, and counts the promises of others. */
async function lockCapacities(
  { db: tx, rules }: { db: Db; rules: BookingRules },
  row: CarRequestRow,
  slots: Slot[],
): Promise<(at: Date) => boolean> {
  const { requestType: type } = row
  const capacity = rules.capacity[type]
  const freeAt = new Map<number, boolean>()
  for (const { at } of slots.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const isFree = await lockAndCheckCapacity(tx, { type, at, capacity, except: row.id })
    freeAt.set(at.getTime(), isFree)
  }
  return (at) => freeAt.get(at.getTime()) ?? false
}

/** The days on which the car has another live request of the same type. */
async function otherLiveDays(tx: Db, row: CarRequestRow): Promise<Set<string>> {
  if (!row.vehicleId) return new Set()
  const others = await tx
    .select({ day: carRequests.dueDate })
    .from(carRequests)
    .where(
      and(
        isPending,
        ne(carRequests.id, row.id),
        eq(carRequests.vehicleId, row.vehicleId),
        eq(carRequests.requestType, row.requestType),
      ),
    )
  return new Set(others.map(({ day }) => day))
}

type Step = { act: RequestAct['kind']; life: RequestLife; actor: Actor }

async function saveActs(
  scope: BookingScope & { rules: BookingRules },
  row: CarRequestRow,
  { by, steps, texts }: { by: ActingParty; steps: Step[]; texts: Texts },
): Promise<CarRequestRow> {
  const { db: tx, now, rules } = scope
  const entries: HistoryEntry[] = []
  let after = row
  let columns = {}
  for (const { act, life, actor } of steps) {
    const before = savedLife(after)
    columns = { ...columnsOf(life, rules), ...texts }
    after = { ...after, ...columns }
    entries.push({
      requestId: row.id,
      act,
      actor: actor === 'club' ? actor : by.actor,
      before,
      after: savedLife(after),
    })
  }
  const [saved] = await tx
    .update(carRequests)
    .set({
      ...columns,
      changedAt: now,
      ...(steps[0]?.act === 'change' ? { requestedAt: now } : {}),
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
const isStillPromised = (before: CarRequestRow, { status, promisedAt }: CarRequestRow): boolean =>
  status === 'pending' && promisedAt?.getTime() === before.promisedAt?.getTime()

function columnsOf(life: RequestLife, { noticeMinutes }: BookingRules) {
  const { status, promise, isOverCapacity, onTheWaySince, requested, promised, offered } = life
  return {
    status,
    promise,
    isOverCapacity,
    onTheWaySince,
    requestedDate: requested.date,
    requestedTime: requested.time,
    slotAt: requested.at,
    promisedDate: promised?.date ?? null,
    promisedTime: promised?.time ?? null,
    promisedAt: promised?.at ?? null,
    offered: offered.map(saveSlot),
    offerEndsAt: offered.length > 0 ? offersEndAt(offered, noticeMinutes) : null,
  }
}

/** Saves a change of the note alone, which staff need not confirm. */
async function writeNotes(
  scope: BookingScope,
  row: CarRequestRow,
  { actor, notes }: { actor: Actor; notes: string | null },
): Promise<CarRequestRow> {
  if (row.status !== 'pending') throw refusal('conflict', row)
  if (notes === row.notes) return row
  const [saved] = await scope.db
    .update(carRequests)
    .set({ notes, changedAt: scope.now, requestedAt: scope.now })
    .where(eq(carRequests.id, row.id))
    .returning()
  if (!saved) throw notFound('This request')
  const [before, after] = [savedLife(row), savedLife(saved)]
  await recordActs(scope, [{ requestId: row.id, act: 'change', actor, before, after }])
  return saved
}

/** Schedules the car's newest drop-off, unless an admin has set another day since. */
async function rescheduleDropoff(tx: Db, before: CarRequestRow): Promise<void> {
  if (!before.vehicleId) return
  const car = await lockVehicle(tx, before.vehicleId)
  const due = dueSlot(lifeOf(before))
  const wasScheduled =
    car?.scheduledDropoffDate === due.date && car.scheduledDropoffTime === due.time
  const isRestored = before.status !== 'pending'
  if (wasScheduled || isRestored) {
    await scheduleDropoff({ db: tx }, before.vehicleId, await newestDropoff(tx, before.vehicleId))
  }
}
