import { isSavable, NOT_SAVABLE, requiredText } from '../text.ts'
import { z } from '../zod.ts'

/** What a visitor may be interested in (specification 3). */
export const CLUB_INTERESTS = [
  'Vehicle Storage',
  'Co-Working Space',
  'Bar Access',
  'Events Calendar',
] as const
export type ClubInterest = (typeof CLUB_INTERESTS)[number]

/** The public RSVP form, with the messages of specification 5; a phone is checked by its length only. */
export const eventInquiryFormSchema = z.object({
  name: requiredText('Name is required', 200),
  email: z
    .string({ error: 'Invalid email address' })
    .trim()
    .pipe(z.email('Invalid email address').max(254)),
  phone: z
    .string({ error: 'Phone number must be at least 10 digits' })
    .trim()
    .min(10, 'Phone number must be at least 10 digits')
    .max(40, 'At most 40 characters')
    .refine(isSavable, NOT_SAVABLE),
  howDidYouHear: requiredText('Please tell us how you heard about us', 500),
  clubInterest: z.enum(CLUB_INTERESTS, { error: 'Please select what interests you' }),
})
export type EventInquiryForm = z.input<typeof eventInquiryFormSchema>

/** The body of POST /api/event-inquiries; the title is the event's own (decision 16). */
export const eventInquiryBodySchema = eventInquiryFormSchema.extend({
  eventId: z.uuid('Choose an event'),
  eventTitle: z.unknown().optional(),
})
export type EventInquiryBody = z.output<typeof eventInquiryBodySchema>

/** A visitor's inquiry about an event; it outlives the event (decision 16). */
export type EventInquiry = {
  id: string
  eventId: string | null
  eventTitle: string
  name: string
  email: string
  phone: string
  howDidYouHear: string
  clubInterest: string
  status: string
  createdAt: string
}
