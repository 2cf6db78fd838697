import type { CalendarDay } from '../dates.ts'
import { storedMoment } from './slots.ts'

type Slot = { requestedDate: string; requestedTime: string }
type Promised = { promisedDate: string | null; promisedTime: string | null }

/** A request with the day and time it is due in place of those asked for: the promised ones, if there are any. */
export const asDue = <Request extends Slot & Promised>(request: Request): Request => ({
  ...request,
  requestedDate: request.promisedDate ?? request.requestedDate,
  requestedTime: request.promisedTime ?? request.requestedTime,
})

export type Due = { dueAt?: string | undefined; requestedDate: CalendarDay; requestedTime: string }

/**
 * When a request is due, in epoch milliseconds: the moment that the server stored; without one, that of its day and
 * time; Infinity if that can't be read.
 */
export function dueMoment({ dueAt, requestedDate, requestedTime }: Due, timeZone: string): number {
  const stored = dueAt === undefined ? Number.NaN : Date.parse(dueAt)
  const moment = Number.isNaN(stored)
    ? storedMoment(requestedDate, requestedTime, timeZone)?.getTime()
    : stored
  return moment ?? Number.POSITIVE_INFINITY
}
