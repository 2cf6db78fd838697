import { and, eq, ne } from 'drizzle-orm'
import type { BookingRules } from '#domain/booking-rules/booking-rules.ts'
import { closedReason } from '#domain/booking-rules/slot-states.ts'
import { ARRIVAL_NEWS_EXPIRE_MS, concerns, isArrivalNews } from '#domain/car-requests/arrival.ts'
import {
  type Actor,
  type ActRefusal,
  applyAct,
  dueSlot,
  type RequestAct,
  type RequestLife,
} from '#domain/car-requests/request-life.ts'
import type { Slot } from '#domain/car-requests/slots.ts'
import { type CalendarDay, dayInZone } from '#domain/dates.ts'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { notFound } from '#server/http/input.ts'
import {
  type BookingScope,
  closedDayError,
  confirmsAutomatically,
  readBookingRules,
  takenError,
} from '#server/modules/booking-rules/booking-rules.ts'
import { lockVehicle } from '#server/modules/vehicles/lock-vehicle.ts'
import { scheduleDropoff } from '#server/modules/vehicles/schedule-dropoff.ts'
import { putBackUnwanted } from '#server/modules/vehicles/stage-due-cars.ts'
import { type CarRequestRow, lifeOf } from './car-request-view.ts'
import { confirmFollowing } from './confirm-following.ts'
import { isInPlace } from './is-in-place.ts'
import { isPending, lockAndCheckCapacity, newestDropoff } from './pending-requests.ts'
import { type Intent, refusal, resolveIntent } from './request-intent.ts'
import { type ActingParty, isStillPromised, type Step, saveActs, writeNotes } from './save-acts.ts'

/**
 * Does one act on a request that the caller may see, in the caller's transaction, with its history and its car's
 * schedule (decision 44). Without `version` it applies to any version. Throws `not_found`; `changed_meanwhile`
 * with the `current` row where the act is no longer possible; `conflict` for a second pending request of a car, way and
 * day; `bad_input` for a time that has passed, and with the `nearest` open times for a closed day, which staff may accept.
 */
export async function actOnRequest(
  scope: BookingScope,
  id: string,
  { by, version, intent }: { by: ActingParty; version: number | undefined; intent: Intent },
): Promise<CarRequestRow> {
  const { db: tx, now } = scope
  const { madeAt = now } = by
  const row = await lockRequest(tx, id)
  if (isArrivalNews(intent)) {
    // The member comes whatever the garage changed, so no version is checked.
    const today = dayInZone(now, scope.timeZone)
    if (now.getTime() - madeAt.getTime() > ARRIVAL_NEWS_EXPIRE_MS) {
      throw new CodedError('conflict', 'We couldn’t tell the garage in time.')
    }
    if (row.status !== 'pending') return row
    if (!concerns(intent, dueSlot(lifeOf(row)), { today, madeAt })) {
      if (intent.kind === 'on_my_way') return row
      throw refusal('conflict', row)
    }
  } else if (version !== undefined && version !== row.version) throw refusal('conflict', row)
  const rules = await readBookingRules({ db: tx })
  const { act, texts } = await resolveIntent(scope, row, intent)
  if (!act) return writeNotes(scope, row, { by, notes: texts.notes })
  const hasCapacity = await lockCapacities({ db: tx, rules }, row, slotsPromisedBy(act, row))
  const isClosed = (day: CalendarDay) => closedReason(rules, day) !== null
  const otherDays = await otherPendingDays(tx, row)
  const applyStep = async (life: RequestLife, step: RequestAct, actor: Actor): Promise<Step> => {
    const outcome = applyAct(life, step, {
      actor,
      now,
      madeAt,
      version: life.version,
      hasCapacity,
      hasOtherOnDay: (day) => otherDays.has(day),
      isClosed,
      acceptsClosedDay: by.acceptsClosedDay === true,
    })
    if ('life' in outcome) {
      const { life: next } = outcome
      return { act: step.kind, actor, life: next, isOnClosedDay: isClosed(dueSlot(next).date) }
    }
    throw await refusalOf(outcome.refused, step)
  }
  const refusalOf = async (reason: ActRefusal, step: RequestAct): Promise<CodedError> => {
    const requested = { rules, type: row.requestType }
    const closed = slotsNamedBy(step, row).find(({ date }) => isClosed(date))
    if (reason === 'closed_day' && closed) {
      return closedDayError(scope, { ...requested, slot: closed })
    }
    if (reason === 'full' && step.kind === 'accept') {
      return takenError(scope, { ...requested, slot: step.slot })
    }
    return refusal(reason, row)
  }
  const first = await applyStep(lifeOf(row), act, by.forMember ? 'member' : by.actor)
  const steps = [first]
  if (act.kind === 'change') {
    const { slot } = act
    const confirmer = await confirmerOf({ ...scope, rules }, row, { by, slot, hasCapacity })
    if (confirmer) steps.push(await applyStep(first.life, { kind: 'confirm' }, confirmer))
  }
  const saved = await saveActs(scope, row, { by, steps, texts })
  if (row.requestType === 'dropoff' && !isArrivalNews(intent)) await rescheduleDropoff(tx, row)
  else if (row.vehicleId && !isStillPromised(row, saved)) {
    await putBackUnwanted(scope, row.vehicleId)
  }
  const { at: dueAt } = dueSlot(lifeOf(saved))
  const isMoved = dueAt.getTime() !== dueSlot(lifeOf(row)).at.getTime()
  // An undo may have locked a half-hour after those that would be locked here.
  if (row.vehicleId && saved.status === 'pending' && isMoved && act.kind !== 'undo') {
    const car = await lockVehicle(tx, row.vehicleId)
    if (car) await confirmFollowing(scope, { rules, car, booking: { id, dueAt }, by })
  }
  return saved
}

/** Who confirms a changed time: the club by its rules, staff what they book; nobody while the car isn't in place for it. */
async function confirmerOf(
  scope: BookingScope & { rules: BookingRules },
  row: CarRequestRow,
  { by, slot, hasCapacity }: { by: ActingParty; slot: Slot; hasCapacity(at: Date): boolean },
): Promise<'club' | 'staff' | null> {
  const { db: tx, rules } = scope
  const { requestType: type } = row
  const car = row.vehicleId ? await lockVehicle(tx, row.vehicleId) : undefined
  if (car && !(await isInPlace(tx, car, { type, at: slot.at }))) return null
  if (hasCapacity(slot.at) && confirmsAutomatically(scope, { rules, slot, type })) return 'club'
  return by.forMember ? 'staff' : null
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

/** The slots that an act may promise or offer. */
const slotsNamedBy = (act: RequestAct, row: CarRequestRow): readonly Slot[] =>
  act.kind === 'offer' ? act.slots : slotsPromisedBy(act, row)

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

/** The days on which the car has another pending request of the same type. */
async function otherPendingDays(tx: Db, row: CarRequestRow): Promise<Set<string>> {
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
