import { answerFields, REQUEST_TYPES } from '../car-requests/car-request.ts'
import { PLACES } from '../car-requests/places.ts'
import { rowVersion } from '../row.schema.ts'
import { z } from '../zod.ts'
import { GARAGE_STATUSES, MEMBER_VEHICLE_STATUSES } from './garage-cycle.ts'
import { holdSchema } from './hold.ts'

// An app that doesn't know a status shows the car as stored.
const garageStatus = z.enum(GARAGE_STATUSES).catch('stored')
const place = z.enum(PLACES).catch(PLACES[0])
/** Null as well in what a device stored before the field existed. */
const textOrNull = z.string().nullable().default(null)
/** Whether a member added the car and it has not arrived yet (decision 3). */
const notHereYet = z.boolean().default(false)

/** What both a car's owner and the garage see. */
const sharedFields = {
  id: z.string(),
  vehicleName: z.string(),
  year: textOrNull,
  make: textOrNull,
  model: textOrNull,
  color: textOrNull,
  storagePosition: textOrNull,
  licensePlate: textOrNull,
  notes: textOrNull,
  notHereYet,
  scheduledDropoffDate: textOrNull,
  scheduledDropoffTime: textOrNull,
  /** When the garage last moved it; null for a car that never moved. */
  statusSince: textOrNull,
  createdAt: z.string(),
}

/** A car as its owner sees it, without the location of its key. */
export const memberVehicleSchema = z.object({
  ...sharedFields,
  status: z.enum(MEMBER_VEHICLE_STATUSES).catch('stored'),
  garageStatus,
  version: rowVersion,
})
export type MemberVehicle = z.output<typeof memberVehicleSchema>

/** A car its owner took off their list; only an admin deletes it for good. */
export const removedVehicleSchema = memberVehicleSchema.extend({ removedAt: z.string() })
export type RemovedVehicle = z.output<typeof removedVehicleSchema>

/** A pending request as shown on a board card. */
export const pendingRequestSchema = z.object({
  id: z.string(),
  requestType: z.enum(REQUEST_TYPES),
  requestedDate: z.string(),
  requestedTime: z.string(),
  notes: textOrNull,
  ...answerFields,
})
export type PendingRequest = z.output<typeof pendingRequestSchema>

/** A car as admins see it. */
export const adminVehicleSchema = z.object({
  ...sharedFields,
  memberId: textOrNull,
  ownerName: z.string(),
  /** That of its member; null for a car without one. */
  ownerPhone: textOrNull,
  keyLocation: textOrNull,
  garageNotes: textOrNull,
  status: garageStatus,
  place,
  /** When the pickup was due for which the car last left Stored; null if it was staged for none. */
  stagedFor: textOrNull,
  removedByMemberAt: textOrNull,
  updatedAt: z.string(),
  version: rowVersion,
  pendingRequests: z.array(pendingRequestSchema),
  /** Open ones, the first placed first. */
  holds: z.array(holdSchema),
})
export type AdminVehicle = z.output<typeof adminVehicleSchema>

/** One change of status, newest first in a car's history. */
export const statusChangeRowSchema = z.object({
  id: z.string(),
  vehicleId: z.string(),
  fromStatus: garageStatus,
  toStatus: garageStatus,
  changedAt: z.string(),
  changedBy: z.string(),
})
export type VehicleStatusChange = z.output<typeof statusChangeRowSchema>

/** The most cars a member may have with the club, including removed ones that are still in the garage. */
export const CARS_AT_MOST = 200
