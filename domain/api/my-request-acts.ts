import { carRequestReceiptSchema } from '../car-requests/car-request.ts'
import { chosenSlotSchema, requestChangeSchema } from '../car-requests/request-acts.schema.ts'
import type { Endpoint } from './endpoint.ts'

export const changeMyCarRequest = {
  method: 'PATCH',
  path: '/api/my/car-requests/:id',
  isUnkeyed: true,
  who: 'members',
  about:
    'Headers `If-Match` with the version, and `Idempotency-Key`: a repeated key returns the first answer. 412 with `current` if the request has changed. A new time has to be confirmed again.',
  request: requestChangeSchema,
  status: 200,
  answer: carRequestReceiptSchema,
  errors: ['changed_meanwhile', 'conflict', 'key_withdrawn', 'key_reused'],
} as const satisfies Endpoint

export const cancelMyCarRequest = {
  method: 'POST',
  path: '/api/my/car-requests/:id/cancel',
  isUnkeyed: true,
  who: 'members',
  about: 'Headers as for a change.',
  status: 200,
  answer: carRequestReceiptSchema,
  errors: ['changed_meanwhile', 'conflict', 'key_withdrawn', 'key_reused'],
} as const satisfies Endpoint

export const acceptOffer = {
  method: 'POST',
  path: '/api/my/car-requests/:id/accept',
  isUnkeyed: true,
  who: 'members',
  about: 'Accepts one of the offered times before that time comes. Headers as for a change.',
  request: chosenSlotSchema,
  status: 200,
  answer: carRequestReceiptSchema,
  errors: ['changed_meanwhile', 'conflict', 'key_withdrawn', 'key_reused'],
} as const satisfies Endpoint

export const sayOnMyWay = {
  method: 'POST',
  path: '/api/my/car-requests/:id/on-my-way',
  isUnkeyed: true,
  who: 'members',
  about:
    'Tells the garage that the member is on the way. Needs no `If-Match`: it applies to any version. Changes nothing if the request is over, or due on a later day. `Idempotency-Key` as for a change.',
  status: 200,
  answer: carRequestReceiptSchema,
  errors: ['conflict', 'key_withdrawn', 'key_reused'],
} as const satisfies Endpoint

export const undoMyRequestAct = {
  method: 'POST',
  path: '/api/my/car-requests/:id/undo',
  isUnkeyed: true,
  who: 'members',
  about: 'Undoes the member’s last action, if nothing has happened since. Headers as for a change.',
  status: 200,
  answer: carRequestReceiptSchema,
  errors: ['bad_input', 'changed_meanwhile', 'conflict', 'key_withdrawn', 'key_reused'],
} as const satisfies Endpoint
