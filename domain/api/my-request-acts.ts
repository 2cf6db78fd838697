import { carRequestReceiptSchema } from '../car-requests/car-request.ts'
import { chosenSlotSchema, requestChangeSchema } from '../car-requests/request-acts.schema.ts'
import type { Endpoint } from './endpoint.ts'

export const changeMyCarRequest = {
  method: 'PATCH',
  path: '/api/my/car-requests/:id',
  who: 'members',
  about:
    'Headers `If-Match` with the version, and `Idempotency-Key`; the same key again gives the first answer. 412 with `current` where that is no longer so. Another time waits for its answer again.',
  request: requestChangeSchema,
  status: 200,
  answer: carRequestReceiptSchema,
  errors: ['changed_meanwhile', 'conflict', 'key_withdrawn', 'key_reused'],
} as const satisfies Endpoint

export const cancelMyCarRequest = {
  method: 'POST',
  path: '/api/my/car-requests/:id/cancel',
  who: 'members',
  about: 'Headers as for a change.',
  status: 200,
  answer: carRequestReceiptSchema,
  errors: ['changed_meanwhile', 'conflict', 'key_withdrawn', 'key_reused'],
} as const satisfies Endpoint

export const acceptOffer = {
  method: 'POST',
  path: '/api/my/car-requests/:id/accept',
  who: 'members',
  about: 'One of the offered times, while the offer lasts. Headers as for a change.',
  request: chosenSlotSchema,
  status: 200,
  answer: carRequestReceiptSchema,
  errors: ['changed_meanwhile', 'conflict', 'key_withdrawn', 'key_reused'],
} as const satisfies Endpoint

export const undoMyRequestAct = {
  method: 'POST',
  path: '/api/my/car-requests/:id/undo',
  who: 'members',
  about:
    'Takes back the last act of the member, while nothing else has happened. Headers as for a change.',
  status: 200,
  answer: carRequestReceiptSchema,
  errors: ['changed_meanwhile', 'conflict', 'key_withdrawn', 'key_reused'],
} as const satisfies Endpoint
