import { carRequestBodySchema } from '../car-requests/car-request.schema.ts'
import {
  carRequestReceiptSchema,
  carRequestSchema,
  requestHistoryRowSchema,
} from '../car-requests/car-request.ts'
import {
  closedDayQuery,
  requestCancelSchema,
  requestDeclineSchema,
  requestMoveSchema,
  requestOfferSchema,
  staffRequestSchema,
} from '../car-requests/request-acts.schema.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const requestCar = {
  method: 'POST',
  path: '/api/car-requests',
  who: 'members',
  about:
    'A second request of one type for a car and day changes the first (`existing`). 400 with the `nearest` open times on a closed day.',
  request: carRequestBodySchema,
  status: 201,
  answer: carRequestReceiptSchema,
  errors: ['wrong_member', 'conflict', 'not_found'],
} as const satisfies Endpoint

export const listCarRequests = {
  method: 'GET',
  path: '/api/car-requests',
  who: 'admins',
  about: 'Newest first; `q` searches.',
  status: 200,
  answer: z.array(carRequestSchema),
  isPage: true,
} as const satisfies Endpoint

export const readCarRequest = {
  method: 'GET',
  path: '/api/car-requests/:id',
  who: 'admins',
  status: 200,
  answer: carRequestSchema,
} as const satisfies Endpoint

export const deleteCarRequest = {
  method: 'DELETE',
  path: '/api/car-requests/:id',
  who: 'admins',
  status: 204,
  answer: null,
} as const satisfies Endpoint

export const requestCarForMember = {
  method: 'POST',
  path: '/api/vehicles/:id/car-requests',
  who: 'admins',
  about:
    'A request taken by phone or at the desk. If the car already has one of this type for the day, it changes that one (`existing`).',
  query: closedDayQuery,
  request: staffRequestSchema,
  status: 201,
  answer: carRequestReceiptSchema,
  errors: ['conflict'],
} as const satisfies Endpoint

export const listRequestHistory = {
  method: 'GET',
  path: '/api/car-requests/:id/history',
  who: 'members and admins',
  about: 'The history of a request, newest first. Members see their own requests only.',
  status: 200,
  answer: z.array(requestHistoryRowSchema),
} as const satisfies Endpoint

export const confirmCarRequest = {
  method: 'POST',
  path: '/api/car-requests/:id/confirm',
  who: 'admins',
  about:
    'Like every action on a request, takes `If-Match` with the version and answers 412 with `current` if the request has changed. Works even if the half-hour is full; `isOverCapacity` is then true. A closed day is refused with the `nearest` open times unless the query has `acceptClosedDay=true`; so is every act that books a day anew.',
  query: closedDayQuery,
  status: 200,
  answer: carRequestSchema,
  errors: ['changed_meanwhile', 'conflict'],
} as const satisfies Endpoint

export const offerTimes = {
  method: 'POST',
  path: '/api/car-requests/:id/offer',
  who: 'admins',
  about: 'One to three other times.',
  request: requestOfferSchema,
  status: 200,
  answer: carRequestSchema,
  errors: ['changed_meanwhile', 'conflict'],
} as const satisfies Endpoint

export const declineCarRequest = {
  method: 'POST',
  path: '/api/car-requests/:id/decline',
  who: 'admins',
  request: requestDeclineSchema,
  status: 200,
  answer: carRequestSchema,
  errors: ['changed_meanwhile', 'conflict'],
} as const satisfies Endpoint

export const cancelCarRequest = {
  method: 'POST',
  path: '/api/car-requests/:id/cancel',
  who: 'admins',
  request: requestCancelSchema,
  status: 200,
  answer: carRequestSchema,
  errors: ['changed_meanwhile', 'conflict'],
} as const satisfies Endpoint

export const moveCarRequest = {
  method: 'PATCH',
  path: '/api/car-requests/:id',
  who: 'admins',
  about: 'Confirms another time. The requested time stays as the member entered it.',
  query: closedDayQuery,
  request: requestMoveSchema,
  status: 200,
  answer: carRequestSchema,
  errors: ['changed_meanwhile', 'conflict'],
} as const satisfies Endpoint

export const undoRequestAct = {
  method: 'POST',
  path: '/api/car-requests/:id/undo',
  who: 'admins',
  about: 'Undoes the last action of staff, if nothing has happened since.',
  query: closedDayQuery,
  status: 200,
  answer: carRequestSchema,
  errors: ['changed_meanwhile', 'conflict'],
} as const satisfies Endpoint
