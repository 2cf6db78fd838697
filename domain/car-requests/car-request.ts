import { rowVersion } from '../row.schema.ts'
import { z } from '../zod.ts'
import { arrivalFields } from './arrival.ts'
import { PLACES } from './places.ts'

export const REQUEST_TYPES = ['pickup', 'dropoff'] as const
export type RequestType = (typeof REQUEST_TYPES)[number]

export const REQUEST_STATUSES = [
  'pending',
  'completed',
  'expired',
  'cancelled',
  'declined',
] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** What the garage has answered to a pending request. */
export const PROMISES = ['waiting', 'confirmed', 'offered'] as const
export type RequestPromise = (typeof PROMISES)[number]

export const REQUEST_ACTORS = ['member', 'staff', 'club'] as const

/** How a request came in: by the app, by phone, or at the desk. */
export const REQUEST_SOURCES = ['app', 'phone', 'desk'] as const
export type RequestSource = (typeof REQUEST_SOURCES)[number]

/** A day and a slot, as they are sent. */
export const dayAndTimeSchema = z.object({ date: z.string(), time: z.string() })
export type DayAndTime = z.output<typeof dayAndTimeSchema>

const textOrNull = z.string().nullable()

/** What the garage answered. A value that an older app doesn't know is read as the first one (decision 44). */
export const answerFields = {
  promise: z.enum(PROMISES).catch('waiting'),
  promisedDate: textOrNull,
  promisedTime: textOrNull,
  /** When it is due: when its member comes late, else the promised moment, else the requested one. */
  dueAt: z.string(),
  /** Times that the garage offers instead, soonest first. */
  offered: z.array(dayAndTimeSchema),
  offerEndsAt: textOrNull,
  isOverCapacity: z.boolean(),
  ...arrivalFields,
  source: z.enum(REQUEST_SOURCES).catch('app'),
  version: rowVersion,
}

export const carRequestSchema = z.object({
  id: z.string(),
  memberId: z.string().nullable(),
  vehicleId: z.string().nullable(),
  memberName: z.string(),
  memberEmail: z.string().nullable(),
  memberPhone: z.string().nullable(),
  requestType: z.enum(REQUEST_TYPES),
  vehicleName: z.string(),
  requestedDate: z.string(),
  requestedTime: z.string(),
  notes: z.string().nullable(),
  status: z.enum(REQUEST_STATUSES).catch('pending'),
  createdAt: z.string(),
  ...answerFields,
  /** Why the garage offers other times, declined or cancelled. */
  reason: textOrNull,
  place: z.enum(PLACES).catch('huntingdon-valley'),
  /** When its state last changed. */
  changedAt: textOrNull,
  /** Who last changed it; `club` for what happens by itself. */
  changedBy: z.enum(REQUEST_ACTORS).catch('club'),
})
export type CarRequest = z.output<typeof carRequestSchema>

/** The receipt of a request. */
export const carRequestReceiptSchema = carRequestSchema.extend({
  /** Set where the car already had a request for that day: it was changed, or stays as it is, newer or just the same. */
  existing: z.enum(['changed', 'newer', 'same']).catch('changed').optional(),
})
export type CarRequestReceipt = z.output<typeof carRequestReceiptSchema>

/** One change of a request's state. */
export const requestHistoryRowSchema = z.object({
  id: z.string(),
  act: z.string(),
  /** Who did it; `club` for what happens by itself. */
  actor: z.enum(REQUEST_ACTORS).catch('club'),
  reason: z.string().nullable(),
  /** When the request was due before and after. */
  from: dayAndTimeSchema.nullable(),
  to: dayAndTimeSchema.nullable(),
  at: z.string(),
  /** Staff booked it although the club is closed that day. */
  isOnClosedDay: z.boolean(),
})
export type RequestHistoryRow = z.output<typeof requestHistoryRowSchema>
