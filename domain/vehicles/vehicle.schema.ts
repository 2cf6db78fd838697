import { calendarDay } from '../calendar-day.schema.ts'
import { PLACES } from '../car-requests/places.ts'
import { isTimeSlot } from '../car-requests/slots.ts'
import type { FieldErrors } from '../errors.ts'
import { orAbsent } from '../or-absent.ts'
import { creationOf } from '../row.schema.ts'
import { optionalLine, optionalText, requiredLine } from '../text.ts'
import { z } from '../zod.ts'
import { GARAGE_STATUSES } from './garage-cycle.ts'

/** What both members and admins type. */
const sharedFields = {
  vehicleName: requiredLine('Vehicle name is required', 120),
  storagePosition: optionalLine(40),
  licensePlate: optionalLine(12).transform((plate) => plate?.toUpperCase() ?? null),
  notes: optionalText(2000),
}

const yearNumber = z.number().int().gte(0).lte(9999).transform(String)

/** What a member types to add a car (specification 5). */
export const memberVehicleFormSchema = z.object({
  ...sharedFields,
  year: z
    .union([z.string(), yearNumber], { error: 'Must be text' })
    .nullish()
    .pipe(optionalLine(20)),
  make: optionalLine(60),
  model: optionalLine(60),
  color: optionalLine(60),
})
export type MemberVehicleForm = z.input<typeof memberVehicleFormSchema>
export type NewMemberVehicle = z.output<typeof memberVehicleFormSchema>

/** The same as sent, with the id that the client gave the car. */
export const memberVehicleBodySchema = creationOf(memberVehicleFormSchema)
export type MemberVehicleBody = z.input<typeof memberVehicleBodySchema>

/** What a member may change of a car; where it stands is the garage's to say. */
export const memberVehicleEditSchema = memberVehicleFormSchema
  .omit({ storagePosition: true })
  .partial()
export type MemberVehicleEdit = z.output<typeof memberVehicleEditSchema>

const optionalDay = z
  .union([z.literal(''), calendarDay('Choose a date')])
  .nullish()
  .transform((value) => value || null)
const timeSlot = z.string().refine(isTimeSlot, 'Choose a half-hour slot')
const optionalSlot = z
  .union([z.literal(''), timeSlot])
  .nullish()
  .transform((value) => value || null)

/** More than anyone types: the notes of former owners are added to it. */
const GARAGE_NOTES_LENGTH = 10_000

const adminVehicleFields = z.object({
  memberId: z
    .union([z.literal(''), z.uuid('Choose a member from the list')])
    .nullish()
    .transform((value) => value || null),
  ownerName: requiredLine('Owner name is required', 200),
  ...sharedFields,
  keyLocation: optionalLine(80),
  garageNotes: optionalText(GARAGE_NOTES_LENGTH),
  scheduledDropoffDate: optionalDay,
  scheduledDropoffTime: optionalSlot,
  place: orAbsent(z.enum(PLACES), 'Choose a place from the list'),
})

type DropoffSlot = { scheduledDropoffDate: string | null; scheduledDropoffTime: string | null }

/** Errors for a half-filled drop-off: a day without a time, or a time without a day. */
export function dropoffProblems(slot: DropoffSlot): FieldErrors {
  if (slot.scheduledDropoffDate && !slot.scheduledDropoffTime) {
    return { scheduledDropoffTime: 'Choose a time as well' }
  }
  if (slot.scheduledDropoffTime && !slot.scheduledDropoffDate) {
    return { scheduledDropoffDate: 'Choose a day as well' }
  }
  return {}
}

/** What an admin types to add or edit a car (specification 5, 7). */
export const adminVehicleFormSchema = adminVehicleFields.superRefine((vehicle, context) => {
  for (const [name, message] of Object.entries(dropoffProblems(vehicle))) {
    context.addIssue({ code: 'custom', path: [name], message })
  }
})
export type AdminVehicleForm = z.input<typeof adminVehicleFormSchema>
export type NewAdminVehicle = z.output<typeof adminVehicleFormSchema>

/** What becomes of a former owner's open requests when a car is given to another member, or to none. */
const OPEN_REQUESTS_CHOICES = ['end', 'move'] as const
export type OpenRequestsChoice = (typeof OPEN_REQUESTS_CHOICES)[number]

export const adminVehicleEditSchema = adminVehicleFields.partial().extend({
  openRequests: orAbsent(z.enum(OPEN_REQUESTS_CHOICES), 'Must be “end” or “move”').optional(),
})
export type AdminVehicleEdit = z.output<typeof adminVehicleEditSchema>

/** Where a car goes that is taken in; what is absent stays as it is. */
export const takeInSchema = adminVehicleFields
  .pick({ storagePosition: true, keyLocation: true })
  .partial()
export type TakeInForm = z.input<typeof takeInSchema>
export type TakeIn = z.output<typeof takeInSchema>

/** The body of PATCH /api/vehicles/{id}/status: the new status, and optionally the one that the caller saw. */
export const statusChangeSchema = z.object({
  status: z.enum(GARAGE_STATUSES, { error: 'Unknown status' }),
  from: orAbsent(z.enum(GARAGE_STATUSES), 'Unknown status'),
})
type ReadStatusChange = z.output<typeof statusChangeSchema>
export type StatusChange = Partial<ReadStatusChange> & Pick<ReadStatusChange, 'status'>
