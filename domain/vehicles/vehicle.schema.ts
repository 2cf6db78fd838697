import { calendarDay } from '../calendar-day.schema.ts'
import type { RequestType } from '../car-requests/car-request.schema.ts'
import { isTimeSlot } from '../car-requests/slots.ts'
import { editOf } from '../edit.schema.ts'
import type { FieldErrors } from '../errors.ts'
import { creationOf } from '../new-row.schema.ts'
import { orAbsent } from '../or-absent.ts'
import { optionalText, requiredText } from '../text.ts'
import { z } from '../zod.ts'
import { GARAGE_STATUSES, type GarageStatus, type MemberVehicleStatus } from './garage-cycle.ts'

const vehicleName = requiredText('Vehicle name is required', 120)

/** What a member types to add a car (specification 5). */
export const memberVehicleFormSchema = z.object({
  vehicleName,
  year: z
    .union([z.string(), z.number().int().min(0).max(9999).transform(String)], {
      error: 'Must be text',
    })
    .nullish()
    .pipe(optionalText(20)),
  make: optionalText(60),
  model: optionalText(60),
  color: optionalText(60),
  storagePosition: optionalText(40),
  notes: optionalText(2000),
})
export type MemberVehicleForm = z.input<typeof memberVehicleFormSchema>
export type NewMemberVehicle = z.output<typeof memberVehicleFormSchema>

/** The same as it is sent, under the id that the member's page gave the car (decision 20). */
export const memberVehicleBodySchema = creationOf(memberVehicleFormSchema)
export type MemberVehicleBody = z.input<typeof memberVehicleBodySchema>

const optionalDay = z
  .union([z.literal(''), calendarDay('Must be a date')])
  .nullish()
  .transform((value) => value || null)
const optionalSlot = z
  .union([z.literal(''), z.string().refine(isTimeSlot, 'Must be one of the half-hour slots')])
  .nullish()
  .transform((value) => value || null)

const adminVehicleFields = z.object({
  memberId: z
    .union([z.literal(''), z.uuid('Choose a member from the list')])
    .nullish()
    .transform((value) => value || null),
  ownerName: requiredText('Owner name is required', 200),
  vehicleName,
  storagePosition: optionalText(40),
  keyLocation: optionalText(80),
  notes: optionalText(2000),
  scheduledDropoffDate: optionalDay,
  scheduledDropoffTime: optionalSlot,
})

type DropoffSlot = { scheduledDropoffDate: string | null; scheduledDropoffTime: string | null }

/** What keeps a scheduled drop-off from being a moment: a day without a time, or a time without a day. */
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
export const adminVehicleFormSchema = adminVehicleFields.superRefine((vehicle, refused) => {
  for (const [name, message] of Object.entries(dropoffProblems(vehicle))) {
    refused.addIssue({ code: 'custom', path: [name], message })
  }
})
export type AdminVehicleForm = z.input<typeof adminVehicleFormSchema>
export type NewAdminVehicle = z.output<typeof adminVehicleFormSchema>

export const adminVehicleEditSchema = editOf(adminVehicleFields)
export type AdminVehicleEdit = z.output<typeof adminVehicleEditSchema>

const pressIdSchema = z.string().regex(/^[\w-]{8,64}$/, 'Unknown press')
const OLDEST_PRESS_MS = 24 * 60 * 60_000

/** The press of a button behind a change of status, which may be sent again much later. */
const pressSchema = z.object({
  id: pressIdSchema,
  /** Milliseconds since the press, by the clock of the device. */
  ageMs: z.number().int().min(0).max(OLDEST_PRESS_MS),
  /** The press on the same car that waited on the device when this one was made. */
  after: orAbsent(pressIdSchema, 'Unknown press'),
})
export type SentPress = z.input<typeof pressSchema>

/**
 * The body of PATCH /api/vehicles/{id}/status: where to, and optionally what the caller saw and the press behind it
 * (decision 8).
 */
export const statusChangeSchema = z.object({
  status: z.enum(GARAGE_STATUSES, { error: 'Unknown status' }),
  from: orAbsent(z.enum(GARAGE_STATUSES), 'Unknown status'),
  press: orAbsent(pressSchema, 'Unknown press'),
})
type ReadStatusChange = z.output<typeof statusChangeSchema>
export type StatusChange = Partial<ReadStatusChange> & Pick<ReadStatusChange, 'status'>

/** The most cars a member may have with the club, those they removed but the garage still holds included. */
export const CARS_AT_MOST = 200

/** A car as its owner sees it; where its key hangs is never sent (decision 3). */
export type MemberVehicle = {
  id: string
  vehicleName: string
  year: string | null
  make: string | null
  model: string | null
  color: string | null
  storagePosition: string | null
  notes: string | null
  status: MemberVehicleStatus
  garageStatus: GarageStatus
  scheduledDropoffDate: string | null
  scheduledDropoffTime: string | null
  createdAt: string
}

/** A pending request as a card on the board carries it. */
export type PendingRequest = {
  id: string
  requestType: RequestType
  requestedDate: string
  requestedTime: string
  notes: string | null
}

/** A car as the garage sees it. */
export type AdminVehicle = {
  id: string
  memberId: string | null
  ownerName: string
  vehicleName: string
  year: string | null
  make: string | null
  model: string | null
  color: string | null
  storagePosition: string | null
  keyLocation: string | null
  notes: string | null
  status: GarageStatus
  scheduledDropoffDate: string | null
  scheduledDropoffTime: string | null
  removedByMemberAt: string | null
  createdAt: string
  updatedAt: string
  pendingRequests: PendingRequest[]
}

/** One change of status, newest first in a car's history (decision 8). */
export type VehicleStatusChange = {
  id: string
  vehicleId: string
  fromStatus: GarageStatus
  toStatus: GarageStatus
  changedAt: string
  changedBy: string
}
