import { memberMergeSchema, mergeBodySchema, mergePreviewSchema } from '../members/member-merge.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const previewMerge = {
  method: 'GET',
  path: '/api/members/:id/merge',
  who: 'admins',
  about: 'What merging the member `from` into this one would move.',
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
    'Moves cars, requests, RSVPs and orders to this member, and the email or phone that this one lacks. Deactivates `from`. 409 if this one is deactivated.',
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
    'Returns the rows and addresses that the other member still has. Repeating it changes nothing. 409 after 24 hours, or if the other member would be left without an email or phone.',
  status: 204,
  answer: null,
  errors: ['conflict'],
} as const satisfies Endpoint
