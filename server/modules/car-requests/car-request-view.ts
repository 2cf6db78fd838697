import type { Arrival } from '#domain/car-requests/arrival.ts'
import type { CarRequest, DayAndTime } from '#domain/car-requests/car-request.ts'
import { offersEndAt, type RequestLife } from '#domain/car-requests/request-life.ts'
import {
  readSlot,
  type SavedLife,
  type SavedSlot,
  saveSlot,
} from '#domain/car-requests/saved-life.ts'
import { carRequests } from '#server/db/schema/garage.ts'

export type CarRequestRow = Omit<typeof carRequests.$inferSelect, 'dueAt' | 'dueDate'>

/** A car request as the API returns it, without the server's internal fields. */
export function toCarRequest(row: CarRequestRow): CarRequest {
  return {
    id: row.id,
    memberId: row.memberId,
    vehicleId: row.vehicleId,
    memberName: row.memberName,
    memberEmail: row.memberEmail,
    memberPhone: row.memberPhone,
    requestType: row.requestType,
    vehicleName: row.vehicleName,
    requestedDate: row.requestedDate,
    requestedTime: row.requestedTime,
    notes: row.notes,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    ...toGarageAnswer(row),
    reason: row.reason,
    place: row.place,
    changedAt: row.changedAt.toISOString(),
    changedBy: row.changedBy,
  }
}

/** The columns that `toGarageAnswer` reads. */
export const GARAGE_ANSWER_COLUMNS = {
  promise: carRequests.promise,
  promisedDate: carRequests.promisedDate,
  promisedTime: carRequests.promisedTime,
  promisedAt: carRequests.promisedAt,
  slotAt: carRequests.slotAt,
  offered: carRequests.offered,
  offerEndsAt: carRequests.offerEndsAt,
  isOverCapacity: carRequests.isOverCapacity,
  onTheWaySince: carRequests.onTheWaySince,
  expectedAt: carRequests.expectedAt,
  source: carRequests.source,
  version: carRequests.version,
}

/** What the garage answered, as the API returns it. */
export const toGarageAnswer = (row: Pick<CarRequestRow, keyof typeof GARAGE_ANSWER_COLUMNS>) => ({
  promise: row.promise,
  promisedDate: row.promisedDate,
  promisedTime: row.promisedTime,
  dueAt: dueMoment(row).toISOString(),
  offered: row.offered.map(dayAndTime),
  offerEndsAt: row.offerEndsAt?.toISOString() ?? null,
  isOverCapacity: row.isOverCapacity,
  ...arrivalOf(row),
  source: row.source,
  version: row.version,
})

type DueColumns = Pick<CarRequestRow, 'expectedAt' | 'promisedAt' | 'slotAt'>

/** When a request is due, as the generated column `due_at` has it. */
const dueMoment = ({ expectedAt, promisedAt, slotAt }: DueColumns): Date =>
  expectedAt ?? promisedAt ?? slotAt

export const dayAndTime = ({ date, time }: SavedSlot): DayAndTime => ({ date, time })

const arrivalOf = (row: Pick<CarRequestRow, keyof Arrival>): Arrival => ({
  onTheWaySince: row.onTheWaySince?.toISOString() ?? null,
  expectedAt: row.expectedAt?.toISOString() ?? null,
})

/** A row's life, for the rules in `request-life.ts`. */
export function lifeOf(row: CarRequestRow): RequestLife {
  const { status, promise, isOverCapacity, version } = row
  const { promisedDate, promisedTime, promisedAt } = row
  return {
    status,
    promise,
    isOverCapacity,
    ...arrivalOf(row),
    version,
    requested: { date: row.requestedDate, time: row.requestedTime, at: row.slotAt },
    promised:
      promisedDate && promisedTime && promisedAt
        ? { date: promisedDate, time: promisedTime, at: promisedAt }
        : null,
    offered: row.offered.map(readSlot),
  }
}

/** The columns that hold a life, without its version. */
export function columnsOf(life: RequestLife) {
  const { status, promise, isOverCapacity, requested, promised, offered } = life
  return {
    status,
    promise,
    isOverCapacity,
    onTheWaySince: dateOrNull(life.onTheWaySince),
    expectedAt: dateOrNull(life.expectedAt),
    requestedDate: requested.date,
    requestedTime: requested.time,
    slotAt: requested.at,
    promisedDate: promised?.date ?? null,
    promisedTime: promised?.time ?? null,
    promisedAt: promised?.at ?? null,
    offered: offered.map(saveSlot),
    offerEndsAt: offered.length > 0 ? offersEndAt(offered) : null,
  }
}

const dateOrNull = (moment: string | null) => (moment === null ? null : new Date(moment))

/** A life that the history saved, at the row's current version. */
export const lifeFromHistory = (saved: SavedLife, version: number): RequestLife => ({
  ...saved,
  requested: readSlot(saved.requested),
  promised: saved.promised && readSlot(saved.promised),
  offered: saved.offered.map(readSlot),
  version,
})
