import { holdBodySchema, holdSchema } from '../vehicles/hold.ts'
import type { Endpoint } from './endpoint.ts'

export const placeHold = {
  method: 'POST',
  path: '/api/vehicles/:id/holds',
  who: 'admins',
  about:
    'What keeps a car from being moved. Sent again with its `id`, it is placed once. Its steps stay possible: the console asks first.',
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
    'With every other open hold of its kind on the car, unless that is `other`. Nothing changes if it has ended.',
  status: 204,
  answer: null,
} as const satisfies Endpoint
