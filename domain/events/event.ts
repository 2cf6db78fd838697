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
