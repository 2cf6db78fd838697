import type { CalendarDay } from '../dates.ts'
import { storedMoment } from './slots.ts'

type PromisedRequest = {
  requestedDate: string
  requestedTime: string
  promisedDate: string | null
  promisedTime: string | null
}

/** The request with its promised day and time, if there are any, in place of the requested ones. */
export const asDue = <Request extends PromisedRequest>(request: Request): Request => ({
  ...request,
  requestedDate: request.promisedDate ?? request.requestedDate,
  requestedTime: request.promisedTime ?? request.requestedTime,
})

export type Due = { dueAt?: string | undefined; requestedDate: CalendarDay; requestedTime: string }

/** When a request is due, in epoch milliseconds: as the server says, else by its day and time; Infinity if unreadable. */
export function dueMoment({ dueAt, requestedDate, requestedTime }: Due, timeZone: string): number {
  const stored = dueAt === undefined ? Number.NaN : Date.parse(dueAt)
  const moment = Number.isNaN(stored)
    ? storedMoment(requestedDate, requestedTime, timeZone)?.getTime()
    : stored
  return moment ?? Number.POSITIVE_INFINITY
}
