import {
  boardSchema,
  claimedPairingSchema,
  claimPairingSchema,
  pairingSchema,
} from '../displays/display.ts'
import type { Endpoint } from './endpoint.ts'

export const beginPairing = {
  method: 'POST',
  path: '/api/kiosk/pairings',
  isUnkeyed: true,
  who: 'everyone',
  about: 'Limited. The code and its secret are valid for 15 minutes.',
  status: 201,
  answer: pairingSchema,
} as const satisfies Endpoint

export const claimPairing = {
  method: 'POST',
  path: '/api/kiosk/pairings/claim',
  isUnkeyed: true,
  who: 'everyone',
  about: 'Limited. 404 once the code has expired or the display was revoked.',
  request: claimPairingSchema,
  status: 200,
  answer: claimedPairingSchema,
  errors: ['not_found'],
} as const satisfies Endpoint

export const readBoard = {
  method: 'GET',
  path: '/api/kiosk/board',
  who: 'displays',
  about: 'With `ETag` and `X-Build`; `If-None-Match` gives 304 while the answer is the same.',
  isPolled: true,
  status: 200,
  answer: boardSchema,
} as const satisfies Endpoint
