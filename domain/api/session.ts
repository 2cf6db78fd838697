import { ownMemberSchema } from '../members/member.ts'
import type { Endpoint } from './endpoint.ts'

export const getMe = {
  method: 'GET',
  path: '/api/auth/me',
  who: 'members',
  about: 'Sets the cookie again if it is missing.',
  status: 200,
  answer: ownMemberSchema,
  errors: ['not_found'],
} as const satisfies Endpoint

export const signOut = {
  method: 'POST',
  path: '/api/auth/logout',
  who: 'everyone',
  about:
    'Revokes the session’s token and cookie; also 204 without a session. In place of the token, `Bearer sign-out.<SHA-256 of the token, base64url>` ends the session and grants nothing else: a device that signs out offline stores only that.',
  status: 204,
  answer: null,
} as const satisfies Endpoint
