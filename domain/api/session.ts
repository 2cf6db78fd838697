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
  isUnkeyed: true,
  who: 'everyone',
  about:
    'Revokes the session’s token and cookie; 204 even without a session. Also accepts `Bearer sign-out.<SHA-256 of the token, base64url>`, which can only end the session. A device that signs out offline stores that instead of the token.',
  status: 204,
  answer: null,
} as const satisfies Endpoint
