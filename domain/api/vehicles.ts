import { orAbsent } from '../or-absent.ts'
import { creationOf } from '../row.schema.ts'
import {
  adminVehicleEditSchema,
  adminVehicleFormSchema,
  statusChangeSchema,
  takeInSchema,
} from '../vehicles/vehicle.schema.ts'
import { adminVehicleSchema, statusChangeRowSchema } from '../vehicles/vehicle.ts'
import { wholeNumber } from '../whole-number.schema.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const listVehicles = {
  method: 'GET',
  path: '/api/vehicles',
  who: 'admins',
  about: 'By name, with their pending requests. Also keeps the admin’s session alive.',
  isPolled: true,
  status: 200,
  answer: z.array(adminVehicleSchema),
} as const satisfies Endpoint

export const createVehicle = {
  method: 'POST',
  path: '/api/vehicles',
  who: 'admins',
  request: creationOf(adminVehicleFormSchema),
  status: 201,
  answer: adminVehicleSchema,
  errors: ['changed_meanwhile', 'conflict', 'not_found'],
} as const satisfies Endpoint

export const getVehicle = {
  method: 'GET',
  path: '/api/vehicles/:id',
  who: 'admins',
  status: 200,
  answer: adminVehicleSchema,
} as const satisfies Endpoint

export const editVehicle = {
  method: 'PATCH',
  path: '/api/vehicles/:id',
  who: 'admins',
  about:
    'Another `memberId` moves the former owner’s `notes` to `garageNotes`. If the former owner has open requests, `openRequests` must be `end` or `move`; otherwise 409 with their count in `pending`.',
  request: adminVehicleEditSchema,
  status: 200,
  answer: adminVehicleSchema,
  errors: ['changed_meanwhile', 'conflict'],
} as const satisfies Endpoint

export const deleteVehicle = {
  method: 'DELETE',
  path: '/api/vehicles/:id',
  who: 'admins',
  about:
    'Deletes the car for good; its requests stay, without the car; `cancelRequests=true` cancels the pending ones. Send the number of pending requests shown as `pending`: 409 with the current number if there are more.',
  query: z.object({
    pending: orAbsent(wholeNumber(0, 1_000_000), 'Must be a whole number'),
    cancelRequests: z.literal('true').optional(),
  }),
  status: 204,
  answer: null,
  errors: ['conflict'],
} as const satisfies Endpoint

export const changeVehicleStatus = {
  method: 'PATCH',
  path: '/api/vehicles/:id/status',
  who: 'admins',
  about: 'One step forward or back; otherwise 409 `status_conflict` with `vehicle`.',
  request: statusChangeSchema,
  status: 200,
  answer: adminVehicleSchema,
  errors: ['status_conflict', 'conflict'],
} as const satisfies Endpoint

export const takeInVehicle = {
  method: 'POST',
  path: '/api/vehicles/:id/take-in',
  who: 'admins',
  about:
    'A car that is `notHereYet` is `stored` from then on. The body may be left out. Sent again, or for a car that is here, it changes nothing.',
  request: takeInSchema,
  status: 200,
  answer: adminVehicleSchema,
} as const satisfies Endpoint

export const listVehicleHistory = {
  method: 'GET',
  path: '/api/vehicles/:id/history',
  who: 'admins',
  about: 'Newest first.',
  status: 200,
  answer: z.array(statusChangeRowSchema),
  isPage: true,
} as const satisfies Endpoint
