import { arrivalText } from '#domain/car-requests/arrival.ts'
import type { BoardVehicle } from '#domain/displays/display.ts'
import { DOT } from '#domain/dot.ts'
import { sentenceStart } from '#domain/sentence-start.ts'
import { type Countdown, dropoffCountdown } from '#domain/vehicles/countdown.ts'
import { placeText } from '#domain/vehicles/place-text.ts'
import type { BoardRequest, OrderedVehicle } from './board-order.ts'
import { dueText, formatMoment, type RequestNote, requestNote } from './wall-text.ts'

/** What a card says. */
export type CardContent = {
  id: string
  name: string
  place: string | null
  owner: string | null
  key: string | null
  note: { text: string; said: string; tone: RequestNote['tone']; type: 'pickup' | 'dropoff' } | null
  /** Both parts of `text` stand on one line if they fit. */
  home: { text: string[]; said: string; state: Countdown['state'] } | null
  removed: boolean
}

/** The request that its car's scheduled drop-off is for. */
function scheduledRequest({
  requests,
  scheduledDropoffDate,
  scheduledDropoffTime,
}: BoardVehicle): BoardRequest | undefined {
  return requests.find(
    ({ requestType, requestedDate, requestedTime }) =>
      requestType === 'dropoff' &&
      requestedDate === scheduledDropoffDate &&
      requestedTime === scheduledDropoffTime,
  )
}

type Clock = { now: Date; timeZone: string }

/** What the member has said of their coming, or nothing. */
function saidOf(request: BoardRequest, { now, timeZone }: Clock): string {
  return sentenceStart(arrivalText(request, (moment) => formatMoment(moment, now, timeZone)) ?? '')
}

function noteOf(
  { next, vehicle }: OrderedVehicle,
  home: Countdown | null,
  clock: Clock,
): CardContent['note'] {
  if (!next) return null
  if (home?.state === 'counting' && next === scheduledRequest(vehicle)) return null
  const note = requestNote(next, vehicle.status, clock.now, clock.timeZone)
  const saidByCountdown = vehicle.status === 'coming_home' && home?.state === 'overdue'
  const tone = note.tone === 'late' && saidByCountdown ? 'later' : note.tone
  const text = tone === 'late' ? `Late: ${note.text}` : note.text
  return { text, said: saidOf(next, clock), tone, type: next.requestType }
}

function homeOf(
  { vehicle, next }: OrderedVehicle,
  countdown: Countdown | null,
  clock: Clock,
): CardContent['home'] {
  const { scheduledDropoffDate: date, scheduledDropoffTime: time } = vehicle
  if (!countdown || !date || !time) return null
  const { state, text } = countdown
  if (state === 'overdue') return { state, text: [text], said: '' }
  const due = dueText(date, time, clock.now, clock.timeZone)
  const isSaidHere = next && next === scheduledRequest(vehicle)
  return { state, text: [`${due}${DOT}`, text], said: isSaidHere ? saidOf(next, clock) : '' }
}

/** A card's texts. */
export function cardContent(car: OrderedVehicle, now: Date, timeZone: string): CardContent {
  const { vehicle } = car
  const clock = { now, timeZone }
  const countdown =
    vehicle.status === 'coming_home'
      ? dropoffCountdown(vehicle, scheduledRequest(vehicle)?.dueAt, clock)
      : null
  return {
    id: vehicle.id,
    name: vehicle.vehicleName,
    place: placeText(vehicle),
    owner: vehicle.ownerName?.trim() || null,
    key: vehicle.keyLocation?.trim() || null,
    note: noteOf(car, countdown, clock),
    home: homeOf(car, countdown, clock),
    removed: vehicle.removedByMember,
  }
}
