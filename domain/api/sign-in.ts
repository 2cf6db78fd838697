import { ownMemberSchema } from '../members/member.ts'
import { codeCheckSchema, codeRequestSchema } from '../sign-in/sign-in.schema.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const requestCode = {
  method: 'POST',
  path: '/api/auth/request-otp',
  isUnkeyed: true,
  who: 'everyone',
  about:
    'Limited per address. Sets the cookie that the code is bound to. Only a demo on this machine returns `code`, or `notice` if no member has this email or phone.',
  request: codeRequestSchema,
  status: 200,
  answer: z.object({
    message: z.string(),
    code: z.string().optional(),
    notice: z.string().optional(),
  }),
  errors: ['channel_unavailable', 'demo_behind_proxy'],
} as const satisfies Endpoint

export const verifyCode = {
  method: 'POST',
  path: '/api/auth/verify-otp',
  isUnkeyed: true,
  who: 'everyone',
  about:
    'Limited per address; sets the session’s and the device’s cookie. With the cookie it checks that browser’s code; without, the newest code requested from the same network.',
  request: codeCheckSchema,
  status: 200,
  answer: z.object({ token: z.string(), member: ownMemberSchema }),
  errors: ['invalid_code'],
} as const satisfies Endpoint
