import { displaySchema, pairDisplaySchema } from '../displays/display.ts'
import { creationOf } from '../row.schema.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const listDisplays = {
  method: 'GET',
  path: '/api/displays',
  who: 'admins',
  about: 'Newest first.',
  isPolled: true,
  status: 200,
  answer: z.array(displaySchema),
} as const satisfies Endpoint

export const pairDisplay = {
  method: 'POST',
  path: '/api/displays',
  who: 'admins',
  about: 'Limited. `invalid_pairing_code` comes with `fields.code`.',
  request: creationOf(pairDisplaySchema),
  status: 201,
  answer: displaySchema,
  errors: ['invalid_pairing_code', 'conflict'],
} as const satisfies Endpoint

export const revokeDisplay = {
  method: 'DELETE',
  path: '/api/displays/:id',
  who: 'admins',
  about: 'Revokes its token.',
  status: 204,
  answer: null,
} as const satisfies Endpoint
