import type { CalendarDay } from '../dates.ts'
import { z } from '../zod.ts'
import type { Slot } from './slots.ts'

const momentOrNull = z.string().nullable()

/** What a booking's member has said of their coming. */
export const arrivalFields = {
  /** When they said that they were on the way. */
  onTheWaySince: momentOrNull,
  /** When they will come, later than booked: from then on the booking is late. */
  expectedAt: momentOrNull,
}
export const arrivalSchema = z.object(arrivalFields)
export type Arrival = z.output<typeof arrivalSchema>

export const NOTHING_SAID = { onTheWaySince: null, expectedAt: null } as const satisfies Arrival

/** What a member can say of their coming, on the day of a booking. */
export const arrivalNewsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('on_my_way') }),
  z.object({
    kind: z.literal('running_late'),
    /** Null for "on time after all". */
    expectedAt: z.iso.datetime('Must be a moment').nullable(),
  }),
])
export type ArrivalNews = z.output<typeof arrivalNewsSchema>

const KINDS: ReadonlySet<string> = new Set(
  arrivalNewsSchema.options.map(({ shape }) => shape.kind.value),
)

export const isArrivalNews = <Act extends { kind: string }>(
  act: Act,
): act is Extract<Act, ArrivalNews> => KINDS.has(act.kind)

/** After this long, in milliseconds, a member has arrived, and the garage need not hear of it. */
export const ARRIVAL_NEWS_EXPIRE_MS = 2 * 60 * 60_000

/** How late a member can say they will be, in minutes. */
export const LATE_MINUTES = [10, 20, 30] as const
const MINUTE_MS = 60_000
/** How long after their slot, or after saying so, a member can say they will come. */
const MOST_LATE_MS = 60 * MINUTE_MS

/** When a member comes who says at `now` that they are running late: counted from their slot, or from now if it has passed. */
export function expectedIn(minutes: number, slotAt: Date, now: Date): string {
  const from = Math.max(slotAt.getTime(), Math.ceil(now.getTime() / MINUTE_MS) * MINUTE_MS)
  return new Date(from + minutes * MINUTE_MS).toISOString()
}

type Said = { today: CalendarDay; madeAt: Date }

/** Whether news mean a booking of this slot: not one of a later day, nor one that was moved behind the moment they name. */
export function concerns(news: ArrivalNews, { date, at }: Slot, { today, madeAt }: Said): boolean {
  if (date > today) return false
  if (news.kind === 'on_my_way' || news.expectedAt === null) return true
  const expected = Date.parse(news.expectedAt)
  const latest = Math.max(at.getTime(), madeAt.getTime()) + MOST_LATE_MS
  return expected > at.getTime() && expected <= latest
}

/** The first "on my way" counts, and the last "running late". */
export function withNews(before: Arrival, news: ArrivalNews, madeAt: Date): Arrival {
  const { onTheWaySince, expectedAt } = before
  return news.kind === 'on_my_way'
    ? { onTheWaySince: onTheWaySince ?? madeAt.toISOString(), expectedAt }
    : { onTheWaySince, expectedAt: news.expectedAt && new Date(news.expectedAt).toISOString() }
}

/** Whether a booking has these news; it goes without them once it is over, or due on another day. */
export function hasNews(arrival: Arrival, news: ArrivalNews): boolean {
  return news.kind === 'on_my_way'
    ? arrival.onTheWaySince !== null
    : arrival.expectedAt === news.expectedAt
}

/** What still holds once a booking has another slot: who is on the way is so that day; late was late for the former slot. */
export function afterMove({ onTheWaySince, expectedAt }: Arrival, from: Slot, to: Slot): Arrival {
  if (to.at.getTime() === from.at.getTime()) return { onTheWaySince, expectedAt }
  return to.date === from.date ? { onTheWaySince, expectedAt: null } : NOTHING_SAID
}

type FormatMoment = (moment: Date) => string

/** What the member has said, within a sentence: `on the way since 9:40 AM`, `running late, about 10:20 AM`; null for nothing. */
export function arrivalText(arrival: Arrival, format: FormatMoment): string | null {
  const text = arrivalTextBesideTime(arrival, format)
  return arrival.expectedAt ? `${text}, about ${format(new Date(arrival.expectedAt))}` : text
}

/** The same beside the time when they come, without repeating it: `running late`. */
export function arrivalTextBesideTime(
  { onTheWaySince, expectedAt }: Arrival,
  format: FormatMoment,
): string | null {
  if (expectedAt) return onTheWaySince ? 'on the way' : 'running late'
  return onTheWaySince && `on the way since ${format(new Date(onTheWaySince))}`
}
