import { memberNameSchema } from '../members/member-name.schema.ts'
import { profileSchema } from '../members/profile.ts'
import { codeCheckSchema, codeRequestSchema } from '../sign-in/sign-in.schema.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const getProfile = {
  method: 'GET',
  path: '/api/my/profile',
  who: 'members',
  status: 200,
  answer: profileSchema,
  errors: ['not_found'],
} as const satisfies Endpoint

export const editProfile = {
  method: 'PATCH',
  path: '/api/my/profile',
  who: 'members',
  about: 'The member’s own name.',
  request: memberNameSchema,
  status: 200,
  answer: profileSchema,
  errors: ['changed_meanwhile'],
} as const satisfies Endpoint

export const requestContactCode = {
  method: 'POST',
  path: '/api/my/profile/request-otp',
  isUnkeyed: true,
  who: 'members',
  about:
    'Sends a code to a new email or phone, also to one that another member has. Limited as at sign-in, and per member. Only a demo on this machine returns `code`.',
  request: codeRequestSchema,
  status: 200,
  answer: z.object({ message: z.string(), code: z.string().optional() }),
  errors: ['channel_unavailable', 'demo_behind_proxy'],
} as const satisfies Endpoint

export const confirmContact = {
  method: 'POST',
  path: '/api/my/profile/verify-otp',
  isUnkeyed: true,
  who: 'members',
  about:
    'Saves the email or phone that the code was sent to; ends no session. 409 if another member has it, which only the right code reveals. A code for signing in doesn’t work here, nor this one there.',
  request: codeCheckSchema,
  status: 200,
  answer: profileSchema,
  errors: ['invalid_code', 'conflict'],
} as const satisfies Endpoint

export const removeContact = {
  method: 'DELETE',
  path: '/api/my/profile/:contact',
  isUnkeyed: true,
  who: 'members',
  about: 'Removes the `email` or the `phone`; 400 for the last of the two.',
  status: 200,
  answer: profileSchema,
  errors: ['bad_input'],
} as const satisfies Endpoint
