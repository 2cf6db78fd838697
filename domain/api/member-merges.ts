import { memberMergeSchema, mergeBodySchema, mergePreviewSchema } from '../members/member-merge.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const previewMerge = {
  method: 'GET',
  path: '/api/members/:id/merge',
  who: 'admins',
  about: 'What would move to this member `from` the other. Changes nothing.',
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
  about: 'Those that can still be undone, the newest first.',
  status: 200,
  answer: z.array(memberMergeSchema),
} as const satisfies Endpoint

export const undoMerge = {
  method: 'POST',
  path: '/api/member-merges/:id/undo',
  who: 'admins',
  about: 'Everything that moved goes back. Undone already, nothing changes. 409 after a day.',
  status: 204,
  answer: null,
  errors: ['conflict'],
} as const satisfies Endpoint
