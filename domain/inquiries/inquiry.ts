import { z } from '../zod.ts'

const textOrNull = z.string().nullable()

/** A visitor's inquiry about an event; it outlives the event. */
export const eventInquirySchema = z.object({
  id: z.string(),
  eventId: z.string().nullable(),
  /** The event's title and day when the visitor asked. */
  eventTitle: z.string(),
  eventDate: z.string(),
  /** The event's day now; null once it is deleted. */
  currentEventDate: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  howDidYouHear: z.string(),
  clubInterest: z.string(),
  status: z.string(),
  /** When an admin last set the status; null before. */
  statusChangedAt: textOrNull,
  createdAt: z.string(),
})
export type EventInquiry = z.output<typeof eventInquirySchema>

/** A visitor's inquiry about storage (specification 3), from our own form or a provider's. */
export const storageInquirySchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: textOrNull,
  typeOfCars: textOrNull,
  hopingToStart: textOrNull,
  howDidYouHear: textOrNull,
  questions: textOrNull,
  status: z.string(),
  /** When an admin last set the status; null before. */
  statusChangedAt: textOrNull,
  createdAt: z.string(),
})
export type StorageInquiry = z.output<typeof storageInquirySchema>

export const subscribedSchema = z.object({
  email: z.string(),
  /** Only in the demo, which sends no mail: the path of the link that confirms the address. */
  confirmPath: z.string().optional(),
})
export type Subscribed = z.output<typeof subscribedSchema>

export const subscriberSchema = z.object({
  id: z.string(),
  email: z.string(),
  createdAt: z.string(),
})
export type Subscriber = z.output<typeof subscriberSchema>
