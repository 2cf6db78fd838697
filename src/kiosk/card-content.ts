import { arrivalText } from '#domain/car-requests/arrival.ts'
import type { BoardVehicle } from '#domain/displays/display.ts'
import { DOT } from '#domain/dot.ts'
import { sentenceStart } from '#domain/sentence-start.ts'
import { type Countdown, dropoffCountdown } from '#domain/vehicles/countdown.ts'
import { placeText } from '#domain/vehicles/place-text.ts'
import type { BoardRequest, OrderedVehicle } from './board-order.ts'
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

/** What the member has said of their coming, in lines that fit. */
function arrivalLines(
  request: BoardRequest,
  { now, timeZone }: Clock,
  { width, row }: CardMeasures,
): string[] {
  const said = arrivalText(request, (moment) => formatMoment(moment, now, timeZone))
  return said ? fitText(sentenceStart(said), width - CARD.icon - CARD.notePad * 2, 2, row) : []
}

function noteOf(
  { next, vehicle }: OrderedVehicle,
  home: Countdown | null,
  clock: Clock,
  measures: CardMeasures,
): CardContent['note'] {
  if (!next) return null
  if (home?.state === 'counting' && next === scheduledRequest(vehicle)) return null
  const note = requestNote(next, vehicle.status, clock.now, clock.timeZone)
  const saidByCountdown = vehicle.status === 'coming_home' && home?.state === 'overdue'
  const tone = note.tone === 'late' && saidByCountdown ? 'later' : note.tone
  const noteText = tone === 'late' ? `Late: ${note.text}` : note.text
  const { width, row } = measures
  const lines = fitText(noteText, width - CARD.icon - CARD.notePad * 2, 2, row)
  lines.push(...arrivalLines(next, clock, measures))
  return { lines, tone, type: next.requestType }
}

function homeOf(
  { vehicle, next }: OrderedVehicle,
  countdown: Countdown | null,
  clock: Clock,
  measures: CardMeasures,
): CardContent['home'] {
  const { scheduledDropoffDate: date, scheduledDropoffTime: time } = vehicle
  if (!countdown || !date || !time) return null
  const { state, text } = countdown
  if (state === 'overdue') return { state, lines: [text] }
  const { width, row } = measures
  const due = dueText(date, time, clock.now, clock.timeZone)
  const availableWidth = width - CARD.icon - CARD.notePad * 2
  const whole = `${due}${DOT} ${text}`
  // Figures on the wall are all as wide as a zero, so that a countdown stays in place.
  const isOneLine = row(whole.replaceAll(/\d/g, '0')) <= availableWidth
  const lines = isOneLine
    ? [whole]
    : [due, text].flatMap((part) => fitText(part, availableWidth, 2, row))
  const isSaidHere = next && next === scheduledRequest(vehicle)
  return { state, lines: [...lines, ...(isSaidHere ? arrivalLines(next, clock, measures) : [])] }
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
  const clock = { now, timeZone }
  const countdown =
    vehicle.status === 'coming_home'
      ? dropoffCountdown(vehicle, scheduledRequest(vehicle)?.dueAt, clock)
      : null
  const key = vehicle.keyLocation?.trim()
  const content = {
    id: vehicle.id,
    name: fitText(vehicle.vehicleName, measures.width, 2, measures.name),
    ...placeAndOwner(vehicle, measures),
    key: key ? (fitText(key, measures.width - CARD.icon, 1, measures.row)[0] ?? null) : null,
    note: noteOf(car, countdown, clock, measures),
    home: homeOf(car, countdown, clock, measures),
    removed: vehicle.removedByMember,
  }
  return { ...content, height: heightOf(content) }
}
