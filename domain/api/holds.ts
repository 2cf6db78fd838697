import { holdBodySchema, holdSchema } from '../vehicles/hold.ts'
import type { Endpoint } from './endpoint.ts'

export const placeHold = {
  method: 'POST',
  path: '/api/vehicles/:id/holds',
  who: 'admins',
  about:
    'Marks a car as not to be moved. Repeated with the same `id`, it creates one hold. Status changes stay possible; the console asks first.',
  request: holdBodySchema,
  status: 201,
  answer: holdSchema,
  errors: ['conflict'],
} as const satisfies Endpoint

export const endHold = {
  method: 'DELETE',
  path: '/api/vehicles/:id/holds/:holdId',
  who: 'admins',
  about:
    'Ends the hold and every other open hold of its kind on the car, except for `other`. Changes nothing if it has already ended.',
  status: 204,
  answer: null,
} as const satisfies Endpoint
