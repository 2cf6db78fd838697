import type { CalendarDay } from '#domain/dates.ts'

/** An appointment with a beginning and an end, or one that takes a whole day because no hour is known. */
export type EntryTime = { start: Date; end: Date } | { day: CalendarDay }

/** One appointment as calendars know it; `uid` stays the same for as long as the thing it stands for exists. */
export type CalendarEntry = {
  uid: string
  /** Rises with every change, so that a calendar takes the newer of two copies. */
  sequence: number
  changedAt: Date
  time: EntryTime
  summary: string
  description: string
  location: string
  url: string
}
