import { calendarDay } from '../calendar-day.schema.ts'
import { calendarDayOf } from '../dates.ts'
import { optionalImageLink } from '../links.ts'
import { optionalLine, requiredLine, requiredText, typedText } from '../text.ts'
import { z } from '../zod.ts'
import { eventDay } from './event-day.ts'

const WHOLE = 'Enter a whole number from 1 to 100,000'

const optionalCount = z
  .union(
    [
      z.literal('').transform(() => null),
      typedText()
        .regex(/^\d{1,6}$/, WHOLE)
        .transform(Number)
        .pipe(z.number().gte(1, WHOLE).lte(100_000, WHOLE)),
      z.number().int(WHOLE).gte(1, WHOLE).lte(100_000, WHOLE),
    ],
    { error: WHOLE },
  )
  .nullish()
  .transform((value) => value ?? null)

/** A day written in any way that screens can read, such as "May 23, 2026"; saved as a calendar day. */
const writtenDay = z
  .string({ error: 'Date is required' })
  .transform((text) => {
    const day = eventDay({ eventDate: text })
    return day ? calendarDayOf(day) : text
  })
  .pipe(calendarDay('Date is required'))

/** What an admin types for an event, with the messages of specification 5. */
export const eventFormSchema = z.object({
  title: requiredLine('Title is required', 200),
  description: requiredText('Description is required', 5000),
  eventDate: writtenDay,
  eventTime: requiredLine('Time is required', 40),
  location: requiredLine('Location is required', 200),
  maxAttendees: optionalCount,
  imageUrl: optionalImageLink('Must be an https link or an uploaded picture'),
})
export type EventForm = z.input<typeof eventFormSchema>
export type NewEvent = z.output<typeof eventFormSchema>

export const eventEditSchema = eventFormSchema.partial()
export type EventEdit = z.output<typeof eventEditSchema>

/** The longest reason for a cancellation, in characters. */
export const CANCELLATION_REASON_LENGTH = 300

export const eventCancellationSchema = z.object({
  reason: optionalLine(CANCELLATION_REASON_LENGTH),
})
export type EventCancellation = z.output<typeof eventCancellationSchema>
