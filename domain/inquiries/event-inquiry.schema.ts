import { creationOf } from '../new-row.schema.ts'
import { requiredText } from '../text.ts'
import { z } from '../zod.ts'
import { visitorEmail, visitorPhone } from './contact-fields.ts'

/** What a visitor may be interested in (specification 3). */
export const CLUB_INTERESTS = [
  'Vehicle Storage',
  'Co-Working Space',
  'Bar Access',
  'Events Calendar',
] as const

/** The public RSVP form, with the messages of specification 5. */
export const eventInquiryFormSchema = z.object({
  name: requiredText('Name is required', 200),
  email: visitorEmail,
  phone: visitorPhone,
  howDidYouHear: requiredText('Please tell us how you heard about us', 500),
  clubInterest: z.enum(CLUB_INTERESTS, { error: 'Please select what interests you' }),
})
export type EventInquiryForm = z.input<typeof eventInquiryFormSchema>

/** The body of POST /api/event-inquiries; the title is the event's own (decision 16), the id its sender's (decision 20). */
export const eventInquiryBodySchema = creationOf(eventInquiryFormSchema).extend({
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
