import { arrivalText } from '#domain/car-requests/arrival.ts'
import type { BoardVehicle } from '#domain/displays/display.ts'
import { DOT } from '#domain/dot.ts'
import { sentenceStart } from '#domain/sentence-start.ts'
import { type Countdown, dropoffCountdown } from '#domain/vehicles/countdown.ts'
import { placeText } from '#domain/vehicles/place-text.ts'
import type { OrderedVehicle } from './board-order.ts'
import { CARD, type CardMeasures } from './card-geometry.ts'
import { fitName, fitText } from './fit-text.ts'
import { dueText, formatMoment, type RequestNote, requestNote } from './wall-text.ts'

export type CardContent = {
  id: string
  name: string[]
  position: string[]
  hasPosition: boolean
  owner: string | null
  ownerBeside: boolean
  key: string | null
  note: { lines: string[]; tone: RequestNote['tone']; type: 'pickup' | 'dropoff' } | null
  home: { lines: string[]; state: Countdown['state'] } | null
  removed: boolean
  /** In rem. */
  height: number
}

function isScheduledDropoff(
  { requestType, requestedDate, requestedTime }: NonNullable<OrderedVehicle['next']>,
  { scheduledDropoffDate, scheduledDropoffTime }: BoardVehicle,
): boolean {
  return (
    requestType === 'dropoff' &&
    requestedDate === scheduledDropoffDate &&
    requestedTime === scheduledDropoffTime
  )
}

function noteOf(
  { next, vehicle }: OrderedVehicle,
  home: Countdown | null,
  now: Date,
  timeZone: string,
  { width, row }: CardMeasures,
): CardContent['note'] {
  if (!next) return null
  if (home?.state === 'counting' && isScheduledDropoff(next, vehicle)) return null
  const note = requestNote(next, vehicle.status, now, timeZone)
  const saidByCountdown = vehicle.status === 'coming_home' && home?.state === 'overdue'
  const tone = note.tone === 'late' && saidByCountdown ? 'later' : note.tone
  const noteText = tone === 'late' ? `Late: ${note.text}` : note.text
  const lines = fitText(noteText, width - CARD.icon - CARD.notePad * 2, 2, row)
  const said = arrivalText(next, (moment) => formatMoment(moment, now, timeZone))
  if (said)
    lines.push(...fitText(sentenceStart(said), width - CARD.icon - CARD.notePad * 2, 2, row))
  return { lines, tone, type: next.requestType }
}

function homeOf(
  { vehicle }: OrderedVehicle,
  countdown: Countdown | null,
  now: Date,
  timeZone: string,
  { width, row }: CardMeasures,
): CardContent['home'] {
  const { scheduledDropoffDate: date, scheduledDropoffTime: time } = vehicle
  if (!countdown || !date || !time) return null
  const { state, text } = countdown
  if (state === 'overdue') return { state, lines: [text] }
  const due = dueText(date, time, now, timeZone)
  const availableWidth = width - CARD.icon - CARD.notePad * 2
  const whole = `${due}${DOT} ${text}`
  // Figures on the wall are all as wide as a zero, so that a countdown stays in place.
  if (row(whole.replaceAll(/\d/g, '0')) <= availableWidth) return { state, lines: [whole] }
  return { state, lines: [due, text].flatMap((part) => fitText(part, availableWidth, 2, row)) }
}

function heightOf(content: Omit<CardContent, 'height'>): number {
  const rows =
    content.position.length +
    (content.owner && !content.ownerBeside ? 1 : 0) +
    (content.key ? 1 : 0)
  const noteLines = content.note?.lines.length ?? 0
  const homeLines = content.home?.lines.length ?? 0
  return (
    CARD.padY * 2 +
    content.name.length * CARD.nameLine +
    rows * CARD.rowLine +
    (content.removed ? CARD.rowLine : 0) +
    (noteLines ? noteLines * CARD.rowLine + CARD.noteGap + CARD.notePadY * 2 : 0) +
    (homeLines ? homeLines * CARD.rowLine + CARD.noteGap + CARD.notePadY * 2 : 0)
  )
}

function placeAndOwner(vehicle: BoardVehicle, { width, row }: CardMeasures) {
  const place = placeText(vehicle)
  const hasPosition = place !== null
  const plate = hasPosition ? CARD.platePad * 2 : 0
  const position = fitText(place ?? 'No position', width - plate, 2, row)
  const name = vehicle.ownerName?.trim()
  if (!name) return { hasPosition, position, owner: null, ownerBeside: false }
  const beside = width - row(position[0] ?? '') - plate - CARD.rowGap
  const ownerBeside = position.length === 1 && row(name) <= beside
  const owner = ownerBeside ? name : fitName(name, width, row)
  return { hasPosition, position, owner, ownerBeside }
}

/** A card's text, broken into lines that fit, and the resulting height. */
export function cardContent(
  car: OrderedVehicle,
  now: Date,
  timeZone: string,
  measures: CardMeasures,
): CardContent {
  const { vehicle } = car
  const countdown =
    vehicle.status === 'coming_home'
      ? dropoffCountdown(vehicle.scheduledDropoffDate, vehicle.scheduledDropoffTime, now, timeZone)
      : null
  const key = vehicle.keyLocation?.trim()
  const content = {
    id: vehicle.id,
    name: fitText(vehicle.vehicleName, measures.width, 2, measures.name),
    ...placeAndOwner(vehicle, measures),
    key: key ? (fitText(key, measures.width - CARD.icon, 1, measures.row)[0] ?? null) : null,
    note: noteOf(car, countdown, now, timeZone, measures),
    home: homeOf(car, countdown, now, timeZone, measures),
    removed: vehicle.removedByMember,
  }
  return { ...content, height: heightOf(content) }
}
