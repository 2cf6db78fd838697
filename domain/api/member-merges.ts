import { adminMemberSchema } from '../members/admin-member.ts'
import { mergeBodySchema, mergePreviewSchema } from '../members/member-merge.ts'
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
    'Moves the cars, requests, RSVPs and orders of `from` to this member for good, and fills in a missing email or phone. Deactivates `from`. 409 if this member is deactivated.',
  request: mergeBodySchema,
  status: 200,
  answer: adminMemberSchema,
  errors: ['conflict'],
} as const satisfies Endpoint
