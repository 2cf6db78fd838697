import { optionalText, requiredText } from '../text.ts'
import { z } from '../zod.ts'
import { carRequestInputSchema } from './car-request.schema.ts'
import { REQUEST_SOURCES } from './car-request.ts'
import { MOST_OFFERED } from './request-life.ts'

const { requestedDate, requestedTime, requestType, notes } = carRequestInputSchema.shape
const REASON_LENGTH = 300
const reason = optionalText(REASON_LENGTH)

/** A day and slot that a person chose. */
export const chosenSlotSchema = z.object({ date: requestedDate, time: requestedTime })

/** What a member changes of a request; absent fields stay as they are. */
export const requestChangeSchema = z
  .object({
    requestedDate: requestedDate.optional(),
    requestedTime: requestedTime.optional(),
    notes: notes.optional(),
  })
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    'Change something',
  )
export type RequestChange = z.output<typeof requestChangeSchema>

export const requestMoveSchema = z.object({ requestedDate, requestedTime, reason })

/** Staff were told that the club is closed that day, and book it anyway. */
export const closedDayQuery = z.object({ acceptClosedDay: z.literal('true').optional() })

export const requestOfferSchema = z.object({
  times: z
    .array(chosenSlotSchema)
    .min(1, 'Offer at least one time')
    .max(MOST_OFFERED, `Offer at most ${MOST_OFFERED} times`),
  reason,
})

export const requestDeclineSchema = z.object({ reason: requiredText('Say why', REASON_LENGTH) })

export const requestCancelSchema = z.object({ reason })

/** A request that staff take by phone or at the desk. */
export const staffRequestSchema = z.object({
  requestType,
  requestedDate,
  requestedTime,
  notes,
  source: z.enum(REQUEST_SOURCES, { error: 'Say how it came in' }),
})
export type StaffRequest = z.output<typeof staffRequestSchema>
