import { calendarDay } from '../calendar-day.schema.ts'
import { requiredEmail } from '../email.ts'
import { orAbsent } from '../or-absent.ts'
import { newRowId } from '../row.schema.ts'
import { optionalLine, optionalText, requiredLine } from '../text.ts'
import { z } from '../zod.ts'
import { REQUEST_TYPES } from './car-request.ts'
import { isTimeSlot } from './slots.ts'

const INVALID_EMAIL = 'Valid email is required'
const NO_VEHICLE = 'Please select a vehicle'

const requestTypeSchema = z.enum(REQUEST_TYPES, { error: 'Choose pickup or drop-off' })

/** A day and slot, each required with the specification's message (section 5). */
const daySlotFields = {
  requestedDate: calendarDay('Please select a date'),
  requestedTime: z
    .string({ error: 'Please select a time' })
    .min(1, 'Please select a time')
    .refine(isTimeSlot, 'Pick a half hour from 8:00 AM to 6:00 PM'),
}

/** Car, type, day, time and notes of a request; the form, the queue and the route all parse it. */
export const carRequestInputSchema = z.object({
  vehicleId: z.uuid(NO_VEHICLE),
  vehicleName: requiredLine(NO_VEHICLE, 120),
  requestType: requestTypeSchema.default('pickup'),
  ...daySlotFields,
  notes: optionalText(1000),
})
export type CarRequestInput = z.output<typeof carRequestInputSchema>

/** None, for a member who signs in by phone. */
const emailOrNone = z.union([z.literal(''), requiredEmail(INVALID_EMAIL)], { error: INVALID_EMAIL })

/** The portal's request form: the request, and whose it is (specification 5). */
export const carRequestFormSchema = carRequestInputSchema.extend({
  memberName: requiredLine('Member name is required', 200),
  memberEmail: emailOrNone,
})
export type CarRequestForm = z.input<typeof carRequestFormSchema>

/**
 * The body of POST /api/car-requests. The member comes from the session, so who it says it is from is ignored, as is any
 * `status`; an invalid `memberEmail` is refused all the same (specification 5).
 */
export const carRequestBodySchema = z.object({
  id: newRowId,
  memberId: z.string().max(64).nullish(),
  vehicleId: orAbsent(z.uuid(NO_VEHICLE), NO_VEHICLE),
  vehicleName: optionalLine(120),
  memberName: z.unknown().optional(),
  memberEmail: emailOrNone.nullish(),
  memberPhone: z.unknown().optional(),
  requestType: orAbsent(requestTypeSchema, 'Choose pickup or drop-off').transform(
    (type) => type ?? 'pickup',
  ),
  ...daySlotFields,
  notes: optionalText(1000),
  status: z.unknown().optional(),
})
export type CarRequestBody = z.output<typeof carRequestBodySchema>
