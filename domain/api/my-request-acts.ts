import { arrivalNewsSchema } from '../car-requests/arrival.ts'
import { carRequestSchema } from '../car-requests/car-request.ts'
import { chosenSlotSchema, requestChangeSchema } from '../car-requests/request-acts.schema.ts'
import type { Endpoint } from './endpoint.ts'

export const changeMyCarRequest = {
  method: 'PATCH',
  path: '/api/my/car-requests/:id',
  who: 'members',
  about:
    'Header `If-Match` with the version: 412 with `current` if the request has changed. A new time has to be confirmed again.',
  request: requestChangeSchema,
  status: 200,
  answer: carRequestSchema,
  errors: ['changed_meanwhile', 'conflict'],
} as const satisfies Endpoint

export const cancelMyCarRequest = {
  method: 'POST',
  path: '/api/my/car-requests/:id/cancel',
  who: 'members',
  about: 'Header as for a change.',
  status: 200,
  answer: carRequestSchema,
  errors: ['changed_meanwhile', 'conflict'],
} as const satisfies Endpoint

export const acceptOffer = {
  method: 'POST',
  path: '/api/my/car-requests/:id/accept',
  who: 'members',
  about: 'Accepts one of the offered times before that time comes. Header as for a change.',
  request: chosenSlotSchema,
  status: 200,
  answer: carRequestSchema,
  errors: ['changed_meanwhile', 'conflict'],
} as const satisfies Endpoint

export const sayArrival = {
  method: 'POST',
  path: '/api/my/car-requests/:id/arrival',
  who: 'members',
  about:
    'Tells the garage that the member is on the way, or running late: until `expectedAt`, at most an hour after the slot or after now. Needs no `If-Match`: it applies to any version. Changes nothing if the request is over; on the way neither if it is due on a later day. 412 for a request that is due on a later day, or not before `expectedAt`. 409 if it was said over two hours ago (`X-Made-Ms-Ago`).',
  request: arrivalNewsSchema,
  status: 200,
  answer: carRequestSchema,
  errors: ['changed_meanwhile', 'conflict'],
} as const satisfies Endpoint

export const undoMyRequestAct = {
  method: 'POST',
  path: '/api/my/car-requests/:id/undo',
  who: 'members',
  about: 'Undoes the member’s last action, if nothing has happened since. Header as for a change.',
  status: 200,
  answer: carRequestSchema,
  errors: ['bad_input', 'changed_meanwhile', 'conflict'],
} as const satisfies Endpoint
