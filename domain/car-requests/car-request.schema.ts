import { calendarDay } from '../calendar-day.schema.ts'
import { optionalText, requiredText } from '../text.ts'
import { z } from '../zod.ts'
import { isTimeSlot } from './slots.ts'

export const REQUEST_TYPES = ['pickup', 'dropoff'] as const
export type RequestType = (typeof REQUEST_TYPES)[number]

export const REQUEST_STATUSES = ['pending', 'completed', 'expired'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

export const requestTypeSchema = z.enum(REQUEST_TYPES, { error: 'Choose pickup or drop-off' })

/** A day and slot, each required with the specification's message (section 5). */
export const daySlotFields = {
  requestedDate: calendarDay('Please select a date'),
  requestedTime: z
    .string({ error: 'Please select a time' })
    .min(1, 'Please select a time')
    .refine(isTimeSlot, 'Must be a half-hour slot from 8:00 AM to 6:00 PM'),
}

/** What a member wishes: car, type, day, time, notes. Parsed by the form, the outbox and the route. */
export const carWishSchema = z.object({
  vehicleId: z.uuid('Please select a vehicle'),
  vehicleName: requiredText('Please select a vehicle', 120),
  requestType: requestTypeSchema.default('pickup'),
  ...daySlotFields,
  notes: optionalText(1000),
})
export type CarWish = z.output<typeof carWishSchema>

/** The request form of the portal: the wish and who asks (specification 5). */
export const carRequestFormSchema = carWishSchema.extend({
  memberName: requiredText('Member name is required', 200),
  memberEmail: z.email('Valid email is required').max(254),
  memberPhone: optionalText(40),
})
export type CarRequestForm = z.input<typeof carRequestFormSchema>

/** A car request as the server answers it. */
export type CarRequest = {
  id: string
  memberId: string | null
  vehicleId: string | null
  memberName: string
  memberEmail: string | null
  memberPhone: string | null
  requestType: RequestType
  vehicleName: string
  requestedDate: string
  requestedTime: string
  notes: string | null
  status: RequestStatus
  createdAt: string
}

/** The receipt that lets a queued row leave the outbox: the request and the key it arrived under (decision 4). */
export type CarRequestReceipt = CarRequest & { idempotencyKey: string }
