import { slotOf } from '#domain/booking-rules/slot-states.ts'
import { type ArrivalNews, isArrivalNews } from '#domain/car-requests/arrival.ts'
import type { DayAndTime } from '#domain/car-requests/car-request.ts'
import { type ActRefusal, dueSlot, type RequestAct } from '#domain/car-requests/request-life.ts'
import type { Slot } from '#domain/car-requests/slots.ts'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import { badInput } from '#server/http/input.ts'
import type { BookingScope } from '#server/modules/booking-rules/booking-rules.ts'
import { lockVehicle } from '#server/modules/vehicles/lock-vehicle.ts'
import { type CarRequestRow, lifeFromHistory, lifeOf, toCarRequest } from './car-request-view.ts'
import { lastAct } from './request-history.ts'

/** What a member or staff want of a request. */
export type Intent =
  /** Absent fields stay as they are. */
  | {
      kind: 'change'
      slot: { [Part in keyof DayAndTime]?: string | undefined }
      notes?: string | null | undefined
    }
  | { kind: 'confirm' }
  | { kind: 'offer'; times: DayAndTime[]; reason: string | null }
  | { kind: 'accept'; slot: DayAndTime }
  | { kind: 'move'; slot: DayAndTime; reason: string | null }
  | ArrivalNews
  | { kind: 'decline'; reason: string }
  | { kind: 'cancel'; reason: string | null }
  | { kind: 'undo' }

export type Texts = { notes: string | null; reason: string | null }

/** The act with its moments, or null where only the note changes; and the texts that the request has afterwards. */
export async function resolveIntent(
  scope: BookingScope,
  row: CarRequestRow,
  intent: Intent,
): Promise<{ act: RequestAct | null; texts: Texts }> {
  const slotAt = (chosen: DayAndTime) => requireSlot(chosen, scope)
  const texts = { notes: row.notes, reason: null }
  if (isArrivalNews(intent)) return { act: intent, texts: { ...texts, reason: row.reason } }
  switch (intent.kind) {
    case 'change': {
      const { slot: chosen, notes = row.notes } = intent
      const hasSlot = chosen.date !== undefined || chosen.time !== undefined
      const { date = row.requestedDate, time = row.requestedTime } = chosen
      const isNewSlot = hasSlot && !isCurrentSlot(row, { date, time })
      const act = isNewSlot ? ({ kind: 'change', slot: slotAt({ date, time }) } as const) : null
      return { act, texts: { notes, reason: null } }
    }
    case 'move':
      return {
        act: { kind: 'move', slot: slotAt(intent.slot) },
        texts: { ...texts, reason: intent.reason },
      }
    case 'accept': {
      const slot = slotOf(intent.slot.date, intent.slot.time, scope.timeZone)
      if (!slot) throw refusal('not_offered', row)
      return { act: { kind: 'accept', slot }, texts }
    }
    case 'offer': {
      const slots = intent.times.map(slotAt)
      return { act: { kind: 'offer', slots }, texts: { ...texts, reason: intent.reason } }
    }
    case 'undo': {
      const last = await lastAct(scope.db, row.id)
      if (!last || !(await belongsToCarOwner(scope.db, row))) throw refusal('conflict', row)
      const before = lifeFromHistory(last.before, row.version)
      const { notes, reason } = last.before
      return { act: { kind: 'undo', before, by: last.actor }, texts: { notes, reason } }
    }
    case 'decline':
    case 'cancel':
      return { act: { kind: intent.kind }, texts: { ...texts, reason: intent.reason } }
    case 'confirm':
      return { act: { kind: 'confirm' }, texts }
  }
}

/** An undo must not bring back a request for a car that another member owns by now. */
async function belongsToCarOwner(tx: Db, { vehicleId, memberId }: CarRequestRow): Promise<boolean> {
  const car = vehicleId ? await lockVehicle(tx, vehicleId) : undefined
  return !car || car.memberId === memberId
}

/** Whether a request is for this slot already, and nothing else is promised or offered. */
function isCurrentSlot(row: CarRequestRow, { date, time }: DayAndTime): boolean {
  const life = lifeOf(row)
  return (
    life.promise !== 'offered' &&
    [life.requested, dueSlot(life)].every((slot) => slot.date === date && slot.time === time)
  )
}

function requireSlot({ date, time }: DayAndTime, { timeZone }: BookingScope): Slot {
  const slot = slotOf(date, time, timeZone)
  if (!slot) throw badInput({ requestedTime: 'Pick a half hour from 8:00 AM to 6:00 PM' })
  return slot
}

const REFUSAL_MESSAGES: Record<ActRefusal, string> = {
  conflict: 'This booking has changed. Check it, then try again.',
  forbidden: 'Someone else has changed this booking since.',
  already_requested: 'This car already has a booking for that day.',
  slot_past: 'That time has passed. Pick a later one.',
  full: 'That half hour is full.',
  not_offered: 'That time is no longer on offer.',
  offer_ended: 'That offer has ended.',
  bad_offer: 'Offer one to three times.',
  not_due: 'This booking isn’t over yet.',
  closed_day: 'We’re closed that day.',
}

/** The error for an act that the rules refuse; most carry the row as it is now in `current`. */
export function refusal(reason: ActRefusal, row: CarRequestRow): CodedError {
  const message = REFUSAL_MESSAGES[reason]
  if (reason === 'slot_past') return badInput({ requestedTime: message })
  if (reason === 'already_requested') {
    return new CodedError('conflict', message, { fields: { requestedDate: message } })
  }
  return new CodedError('changed_meanwhile', message, { extra: { current: toCarRequest(row) } })
}
