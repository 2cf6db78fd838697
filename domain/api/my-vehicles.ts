import { memberVehicleBodySchema, memberVehicleEditSchema } from '../vehicles/vehicle.schema.ts'
import { memberVehicleSchema, removedVehicleSchema } from '../vehicles/vehicle.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const listMyVehicles = {
  method: 'GET',
  path: '/api/my/vehicles',
  who: 'members',
  about: 'By name; without the cars the member removed.',
  status: 200,
  answer: z.array(memberVehicleSchema),
} as const satisfies Endpoint

export const listRemovedVehicles = {
  method: 'GET',
  path: '/api/my/vehicles/removed',
  who: 'members',
  about: 'The member’s removed cars, unless an admin deleted them; last removed first.',
  status: 200,
  answer: z.array(removedVehicleSchema),
} as const satisfies Endpoint

export const addMyVehicle = {
  method: 'POST',
  path: '/api/my/vehicles',
  who: 'members',
  about:
    'The car is `notHereYet` until its drop-off arrives or the garage takes it in. 409 if the member has 200 cars, or if the garage has changed the car since; 404 if the `id` is another member’s car.',
  request: memberVehicleBodySchema,
  status: 201,
  answer: memberVehicleSchema,
  errors: ['conflict', 'not_found'],
} as const satisfies Endpoint

export const editMyVehicle = {
  method: 'PATCH',
  path: '/api/my/vehicles/:id',
  who: 'members',
  about: 'Pending requests of the car take its new name.',
  request: memberVehicleEditSchema,
  status: 200,
  answer: memberVehicleSchema,
  errors: ['changed_meanwhile'],
} as const satisfies Endpoint

export const removeMyVehicle = {
  method: 'DELETE',
  path: '/api/my/vehicles/:id',
  who: 'members',
  status: 204,
  answer: null,
} as const satisfies Endpoint

export const restoreMyVehicle = {
  method: 'POST',
  path: '/api/my/vehicles/:id/restore',
  who: 'members',
  status: 200,
  answer: memberVehicleSchema,
  errors: ['conflict'],
} as const satisfies Endpoint
