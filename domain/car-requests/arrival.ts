import { z } from '../zod.ts'

const momentOrNull = z.string().nullable()

/** What a booking's member has said of their coming. */
export const arrivalFields = {
  /** When they said that they were on the way. */
  onTheWaySince: momentOrNull,
}
export const arrivalSchema = z.object(arrivalFields)
export type Arrival = z.output<typeof arrivalSchema>

export const NOTHING_SAID = { onTheWaySince: null } as const satisfies Arrival

/** What a member can say of their coming, on the day of a booking. */
export const arrivalNewsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('on_my_way') }),
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

/** The first time counts: a member who says twice that they are on the way has been since then. */
export function withNews(before: Arrival, saidAt: Date): Arrival {
  return { onTheWaySince: before.onTheWaySince ?? saidAt.toISOString() }
}

/** Whether a booking has these news; it does without them once it is over, or due on another day. */
export const hasNews = (arrival: Arrival): boolean => arrival.onTheWaySince !== null

/** What the member has said, within a sentence: `on the way since 9:40 AM`; null for nothing. */
export function arrivalText(
  { onTheWaySince }: Arrival,
  format: (moment: Date) => string,
): string | null {
  return onTheWaySince && `on the way since ${format(new Date(onTheWaySince))}`
}
