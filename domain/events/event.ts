import { rowVersion } from '../row.schema.ts'
import { z } from '../zod.ts'

/** An event of the club; `goingCount` is how many members said yes. */
export const clubEventSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  // A day under the name `date` counts as well (specification 3).
  eventDate: z.string().catch(''),
  date: z.string().optional(),
  eventTime: z.string(),
  location: z.string(),
  maxAttendees: z.number().nullable(),
  imageUrl: z.string().nullable(),
  goingCount: z.number(),
  /** Null unless it was cancelled. */
  cancelledAt: z.string().nullable().default(null),
  cancellationReason: z.string().nullable().default(null),
  version: rowVersion,
})
export type ClubEvent = z.output<typeof clubEventSchema>

type Places = Pick<ClubEvent, 'goingCount' | 'maxAttendees'>

/** How many are going, for everyone to see: "12 of 40 going", or "8 going" without a limit. */
export function formatGoing({ goingCount, maxAttendees }: Places): string {
  return maxAttendees === null ? `${goingCount} going` : `${goingCount} of ${maxAttendees} going`
}

/** Whether no place is left; also true when the limit was lowered below the number of guests. */
export function isFull({ goingCount, maxAttendees }: Places): boolean {
  return maxAttendees !== null && goingCount >= maxAttendees
}
