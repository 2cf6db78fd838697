import type { ActRefusal } from '#domain/car-requests/request-life.ts'
import { CodedError } from '#domain/errors.ts'
import { badInput } from '#server/http/input.ts'
import { type CarRequestRow, toCarRequest } from './car-request-view.ts'

const SENTENCES: Record<ActRefusal, string> = {
  conflict: 'This booking has changed. Check it, then try again.',
  forbidden: 'Someone else has changed this booking since.',
  already_requested: 'This car already has a booking for that day.',
  slot_past: 'That time has passed. Pick a later one.',
  full: 'That half hour is full.',
  not_offered: 'That time is no longer on offer.',
  offer_ended: 'That offer has ended.',
  bad_offer: 'Offer one to three times.',
  not_due: 'This booking isn’t over yet.',
}

/** The error for an act that the rules refuse; most carry the row as it is now in `current`. */
export function refusal(reason: ActRefusal, row: CarRequestRow): CodedError {
  const sentence = SENTENCES[reason]
  if (reason === 'slot_past') return badInput({ requestedTime: sentence })
  if (reason === 'already_requested') {
    return new CodedError('conflict', sentence, { fields: { requestedDate: sentence } })
  }
  return new CodedError('changed_meanwhile', sentence, { extra: { current: toCarRequest(row) } })
}
