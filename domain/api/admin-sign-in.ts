import { adminLoginSchema } from '../sign-in/sign-in.schema.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const signInAdmin = {
  method: 'POST',
  path: '/api/admin/login',
  isUnkeyed: true,
  who: 'everyone',
  about: 'Limited per address; sets the session’s and the device’s cookie.',
  request: adminLoginSchema,
  status: 200,
  answer: z.object({ token: z.string() }),
  errors: ['invalid_password', 'demo_behind_proxy'],
} as const satisfies Endpoint

export const checkAdmin = {
  method: 'GET',
  path: '/api/admin/me',
  who: 'admins',
  status: 200,
  answer: z.object({ ok: z.boolean() }),
} as const satisfies Endpoint

export const signOutAdmin = {
  method: 'POST',
  path: '/api/admin/logout',
  isUnkeyed: true,
  who: 'everyone',
  about: 'Also 204 without a session.',
  status: 204,
  answer: null,
} as const satisfies Endpoint
