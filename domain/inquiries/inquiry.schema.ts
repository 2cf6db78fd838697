import { requiredEmail } from '../email.ts'
import { isRecord } from '../is-record.ts'
import { creationOf } from '../row.schema.ts'
import { optionalLine, optionalText, requiredLine, requiredText, typedText } from '../text.ts'
import { z } from '../zod.ts'

const SHORT_PHONE = 'Phone number must be at least 10 digits'
const MIN_PHONE = 10

/** A visitor's e-mail address, with the message of specification 5. */
const visitorEmail = requiredEmail('Invalid email address')

const phone = typedText(SHORT_PHONE).max(40, 'At most 40 characters')

/** A visitor's phone number, checked by its length only (specification 5). */
const visitorPhone = phone.min(MIN_PHONE, SHORT_PHONE)

/** A phone number that may be absent, null or '', which all become null. */
const optionalVisitorPhone = phone
  .nullish()
  .refine((text) => !text || text.length >= MIN_PHONE, SHORT_PHONE)
  .transform((text) => text || null)

/** What a visitor may be interested in (specification 3). */
export const CLUB_INTERESTS = [
  'Vehicle Storage',
  'Co-Working Space',
  'Bar Access',
  'Events Calendar',
] as const

/** The public RSVP form, with the messages of specification 5. */
export const eventInquiryFormSchema = z.object({
  name: requiredLine('Name is required', 200),
  email: visitorEmail,
  phone: visitorPhone,
  howDidYouHear: requiredText('Please tell us how you heard about us', 500),
  clubInterest: z.enum(CLUB_INTERESTS, { error: 'Please select what interests you' }),
})
export type EventInquiryForm = z.input<typeof eventInquiryFormSchema>

/** The body of POST /api/event-inquiries; the event sets the title, the client the id. */
export const eventInquiryBodySchema = creationOf(eventInquiryFormSchema).extend({
  eventId: z.uuid('Choose an event'),
  eventTitle: z.unknown().optional(),
})
export type EventInquiryBody = z.output<typeof eventInquiryBodySchema>

/** What a visitor enters to request a tour of the storage hall (specification 3). */
export const storageInquiryFormSchema = z.object({
  firstName: requiredLine('First name is required', 100),
  lastName: requiredLine('Last name is required', 100),
  email: visitorEmail,
  phone: optionalVisitorPhone,
  typeOfCars: requiredText('Please tell us what you would like to store', 1000),
  hopingToStart: optionalLine(200),
  howDidYouHear: optionalText(500),
  questions: optionalText(5000),
})
export type TypedStorageInquiry = z.input<typeof storageInquiryFormSchema>
export type NewStorageInquiry = z.output<typeof storageInquiryFormSchema>

/** The body of POST /api/storage-inquiries; the client sets the id. */
export const storageInquiryBodySchema = creationOf(storageInquiryFormSchema)
export type StorageInquiryBody = z.output<typeof storageInquiryBodySchema>

/** What an admin may set a storage inquiry to, as it goes from one to the next. */
export const STORAGE_INQUIRY_STATUSES = ['new', 'contacted', 'closed'] as const
export type StorageInquiryStatus = (typeof STORAGE_INQUIRY_STATUSES)[number]

/** What an admin may set an event inquiry to; the specification also knows `confirmed`. */
export const EVENT_INQUIRY_STATUSES = ['new', 'contacted', 'confirmed', 'closed'] as const
export type EventInquiryStatus = (typeof EVENT_INQUIRY_STATUSES)[number]

/** The body of PATCH /api/storage-inquiries/{id}. */
export const storageInquiryEditSchema = z.object({
  status: z.enum(STORAGE_INQUIRY_STATUSES, { error: 'Choose new, contacted or closed' }),
})

/** The body of PATCH /api/event-inquiries/{id}. */
export const eventInquiryEditSchema = z.object({
  status: z.enum(EVENT_INQUIRY_STATUSES, { error: 'Choose new, contacted, confirmed or closed' }),
})

/** The newsletter form; addresses are lower-cased so that nobody is on the list twice. */
export const newsletterFormSchema = z.object({
  email: visitorEmail.transform((email) => email.toLowerCase()),
})
export type NewSubscriber = z.output<typeof newsletterFormSchema>

/** A field that people never see; no browser or password manager has anything to fill in under this name. */
export const HONEYPOT = 'leaveThisEmpty'

/** Whether a robot filled in the field that people never see. */
export function fillsHoneypot(body: unknown): boolean {
  if (!isRecord(body)) return false
  const value = body[HONEYPOT]
  return value !== undefined && value !== null && value !== ''
}
