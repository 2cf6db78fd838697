import type { BoardVehicle } from '#domain/displays/display.schema.ts'
import { type Countdown, dropoffCountdown } from '#domain/vehicles/countdown.ts'
import type { OrderedVehicle } from './board-order.ts'
import { CARD, type CardMeasures } from './card-geometry.ts'
import { fitPerson, fitText } from './fit-text.ts'
import { type RequestNote, requestNote } from './wall-words.ts'

export type CardContent = {
  id: string
  name: string[]
  position: string[]
  hasPosition: boolean
  owner: string | null
  ownerBeside: boolean
  key: string | null
  note: { lines: string[]; tone: RequestNote['tone']; type: 'pickup' | 'dropoff' } | null
  home: Countdown | null
  removed: boolean
  /** In rem. */
  height: number
}

function noteOf(
  { next, vehicle }: OrderedVehicle,
  home: Countdown | null,
  now: Date,
  timeZone: string,
  { width, row }: CardMeasures,
): CardContent['note'] {
  if (!next) return null
  const note = requestNote(next, now, timeZone)
  const saidByCountdown = vehicle.status === 'coming_home' && home?.state === 'overdue'
  const tone = note.tone === 'late' && saidByCountdown ? 'later' : note.tone
  const words = tone === 'late' ? `Late: ${note.text}` : note.text
  const room = width - CARD.icon - CARD.notePad * 2
  return { lines: fitText(words, room, 2, row), tone, type: next.requestType }
}

function heightOf(content: Omit<CardContent, 'height'>): number {
  const rows =
    content.position.length +
    (content.owner && !content.ownerBeside ? 1 : 0) +
    (content.key ? 1 : 0)
  const noteLines = content.note?.lines.length ?? 0
  return (
    CARD.padY * 2 +
    content.name.length * CARD.nameLine +
    rows * CARD.rowLine +
    (content.removed ? CARD.rowLine : 0) +
    (noteLines ? noteLines * CARD.rowLine + CARD.noteGap + CARD.notePadY * 2 : 0) +
    (content.home ? CARD.rowLine + CARD.noteGap + CARD.notePadY * 2 : 0)
  )
}

function placeAndOwner(vehicle: BoardVehicle, { width, row }: CardMeasures) {
  const hasPosition = Boolean(vehicle.storagePosition)
  const plate = hasPosition ? CARD.platePad * 2 : 0
  const position = fitText(vehicle.storagePosition || 'No position', width - plate, 2, row)
  const name = vehicle.ownerName?.trim()
  if (!name) return { hasPosition, position, owner: null, ownerBeside: false }
  const beside = width - row(position[0] ?? '') - plate - CARD.rowGap
  const ownerBeside = position.length === 1 && row(name) <= beside
  const owner = ownerBeside ? name : fitPerson(name, width, row)
  return { hasPosition, position, owner, ownerBeside }
}

/** Everything a card says, already broken into lines that fit, and how tall that makes it. */
export function cardContent(
  car: OrderedVehicle,
  now: Date,
  timeZone: string,
  measures: CardMeasures,
): CardContent {
  const { vehicle } = car
  const home =
    vehicle.status === 'coming_home'
      ? dropoffCountdown(vehicle.scheduledDropoffDate, vehicle.scheduledDropoffTime, now, timeZone)
      : null
  const key = vehicle.keyLocation?.trim()
  const content = {
    id: vehicle.id,
    name: fitText(vehicle.vehicleName, measures.width, 2, measures.name),
    ...placeAndOwner(vehicle, measures),
    key: key ? (fitText(key, measures.width - CARD.icon, 1, measures.row)[0] ?? null) : null,
    note: noteOf(car, home, now, timeZone, measures),
    home,
    removed: vehicle.removedByMember,
  }
  return { ...content, height: heightOf(content) }
}
