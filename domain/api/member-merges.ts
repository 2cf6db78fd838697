import { memberMergeSchema, mergeBodySchema, mergePreviewSchema } from '../members/member-merge.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const previewMerge = {
  method: 'GET',
  path: '/api/members/:id/merge',
  who: 'admins',
  about: 'Previews merging the member `from` into this one.',
  query: mergeBodySchema,
  status: 200,
  answer: mergePreviewSchema,
  errors: ['conflict'],
} as const satisfies Endpoint

export const mergeMembers = {
  method: 'POST',
  path: '/api/members/:id/merge',
  who: 'admins',
  about:
    'Moves the cars, requests, RSVPs and orders of `from` to this member, and fills in a missing email or phone. Deactivates `from`. 409 if this member is deactivated.',
  request: mergeBodySchema,
  status: 201,
  answer: memberMergeSchema,
  errors: ['conflict'],
} as const satisfies Endpoint

export const listMerges = {
  method: 'GET',
  path: '/api/member-merges',
  who: 'admins',
  about: 'Merges that can still be undone, newest first.',
  status: 200,
  answer: z.array(memberMergeSchema),
} as const satisfies Endpoint

export const undoMerge = {
  method: 'POST',
  path: '/api/member-merges/:id/undo',
  who: 'admins',
  about:
    'Moves back what the other member still has. Repeating it changes nothing. 409 after 24 hours, or if it would leave the other member without an email and phone.',
  status: 204,
  answer: null,
  errors: ['conflict'],
} as const satisfies Endpoint
