import { calendarDay } from '../calendar-day.schema.ts'
import { editOf } from '../edit.schema.ts'
import { optionalImageLink } from '../links.ts'
import { requiredText } from '../text.ts'
import { z } from '../zod.ts'

const WHOLE = 'Must be a whole number from 1 to 100,000'

const YEARS = 'The year must be from 2000 to 2099'

function isOfThisCentury(day: string): boolean {
  return day.startsWith('20')
}

const optionalCount = z
  .union(
    [
      z.literal('').transform(() => null),
      z
        .string()
        .trim()
        .regex(/^\d{1,6}$/, WHOLE)
        .transform(Number)
        .pipe(z.number().min(1, WHOLE).max(100_000, WHOLE)),
      z.number().int(WHOLE).min(1, WHOLE).max(100_000, WHOLE),
    ],
    { error: WHOLE },
  )
  .nullish()
  .transform((value) => value ?? null)

/** What an admin types for an event, with the messages of specification 5. */
export const eventFormSchema = z.object({
  title: requiredText('Title is required', 200),
  description: requiredText('Description is required', 5000),
  eventDate: calendarDay('Date is required').refine(isOfThisCentury, YEARS),
  eventTime: requiredText('Time is required', 40),
  location: requiredText('Location is required', 200),
  maxAttendees: optionalCount,
  imageUrl: optionalImageLink('Must be an https link or an uploaded picture'),
})
export type EventForm = z.input<typeof eventFormSchema>
export type NewEvent = z.output<typeof eventFormSchema>

export const eventEditSchema = editOf(eventFormSchema)
export type EventEdit = z.output<typeof eventEditSchema>

/** An event of the club; `goingCount` is how many members said yes (decision 16). */
export type ClubEvent = {
  id: string
  title: string
  description: string
  eventDate: string
  eventTime: string
  location: string
  maxAttendees: number | null
  imageUrl: string | null
  goingCount: number
}
