import type { Who } from '#domain/api/endpoint.ts'
import { ENDPOINTS } from '#domain/api/endpoints.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { AppContext } from './context.ts'
import { routeOf } from './route-of.ts'

// Browsers ask for a password where they know the scheme (Basic, Digest, NTLM, Negotiate), so ours are none of those.
const MEMBER = 'Bearer realm="members"'
const ADMIN = 'X-Admin-Token realm="console"'

const CHALLENGES: Record<Who, string> = {
  everyone: MEMBER,
  members: MEMBER,
  admins: ADMIN,
  'members and admins': `${MEMBER}, ${ADMIN}`,
  'admins and monitors': ADMIN,
  displays: 'Bearer realm="displays"',
}

const OF_CODE: Partial<Record<ErrorCode, string>> = {
  invalid_password: 'Password realm="console"',
  bad_signature: 'Signature realm="webhooks"',
  stale_signature: 'Signature realm="webhooks"',
}

/** The `WWW-Authenticate` that every 401 must have: the credentials its endpoint takes (RFC 9110, 11.6.1). */
export function challengeFor(c: AppContext, code: ErrorCode): string {
  const [method, route] = [c.req.method, routeOf(c)]
  const endpoint = ENDPOINTS.find((one) => one.method === method && one.path === route)
  return OF_CODE[code] ?? CHALLENGES[endpoint?.who ?? 'everyone']
}
