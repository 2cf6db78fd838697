import type { Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Who } from '#domain/api/endpoint.ts'
import { ENDPOINTS } from '#domain/api/endpoints.ts'
import { CodedError, type ErrorBody, type ErrorCode } from '#domain/errors.ts'
import { codedFromDatabase, isDatabaseAway } from '#server/db/database-errors.ts'
import type { AppContext, AppEnv } from './context.ts'
import { API_HEADERS } from './policies.ts'
import { PAGES, routeOf } from './route-of.ts'
import { logRefusal, wasJustWritten } from './security-log.ts'

/** The status of each code (docs/api.md). */
export const STATUS: Record<ErrorCode, ContentfulStatusCode> = {
  bad_input: 400,
  not_json: 400,
  bad_host: 400,
  invalid_code: 400,
  invalid_pairing_code: 400,
  not_signed_in: 401,
  invalid_password: 401,
  bad_signature: 401,
  stale_signature: 401,
  not_allowed: 403,
  cross_site: 403,
  wrong_member: 403,
  foreign_host: 403,
  demo_behind_proxy: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  changed_meanwhile: 412,
  status_conflict: 409,
  event_full: 409,
  event_moved: 409,
  event_cancelled: 409,
  cart_changed: 409,
  too_large: 413,
  unsupported_encoding: 415,
  key_reused: 422,
  unknown_form: 422,
  too_many: 429,
  channel_unavailable: 503,
  no_form_provider: 503,
  payments_unavailable: 503,
  database_unavailable: 503,
  internal: 500,
  unsupported_transfer_encoding: 501,
}

const HEADERS = Object.fromEntries(API_HEADERS)

/** The only place where errors become answers. */
export function answerError(error: Error, c: Context<AppEnv>): Response {
  const coded = codedFrom(error)
  const request = { method: c.req.method, route: routeOf(c) }
  if (coded.code === 'internal') c.var.deps.log.error({ err: error, ...request }, 'request failed')
  else if (coded.code === 'database_unavailable') logDatabaseAway(c, error, request)
  else logRefusal(c, coded.code, request)
  const body: ErrorBody & Record<string, unknown> = {
    ...coded.extra,
    error: coded.message,
    code: coded.code,
  }
  if (coded.fields) body.fields = coded.fields
  const headers: Record<string, string> = { ...HEADERS, 'x-build': c.var.deps.build }
  if (coded.retryAfterSeconds !== undefined) {
    headers['retry-after'] = String(Math.max(1, Math.ceil(coded.retryAfterSeconds)))
  }
  const status = statusOf(coded)
  if (status === 415) headers['accept-encoding'] = 'identity'
  if (status === 401) headers['www-authenticate'] = challengeFor(c, coded.code)
  return c.json(body, status, headers)
}

/** 409 for a repeated creation: it names no version. */
function statusOf({ code, extra }: CodedError): ContentfulStatusCode {
  return code === 'changed_meanwhile' && extra?.current === undefined ? 409 : STATUS[code]
}

// Thinned, because every request fails during an outage and would fill the log.
function logDatabaseAway(c: Context<AppEnv>, err: Error, request: Record<string, string>): void {
  if (wasJustWritten(c, 'database_unavailable')) return
  c.var.deps.log.error({ err, ...request }, 'request failed')
}

function codedFrom(error: Error): CodedError {
  if (error instanceof CodedError) return error
  if (error instanceof HTTPException && error.status === 413) {
    return new CodedError('too_large', 'That’s too large. Send something smaller.')
  }
  if (isDatabaseAway(error)) {
    return new CodedError(
      'database_unavailable',
      'Something went wrong on our side. Try again in a moment.',
      { retryAfterSeconds: 1 },
    )
  }
  return (
    codedFromDatabase(error) ??
    new CodedError('internal', 'Something went wrong on our side. Try again.')
  )
}

/** Hono answers HEAD by the route of GET. */
const methodOf = ({ req }: AppContext) => (req.method === 'HEAD' ? 'GET' : req.method)

/** The answer where a path has only other methods, which `Allow` lists. */
export function answerWrongMethod(c: Context<AppEnv>, others: readonly string[]): Response {
  const answer = answerError(
    new CodedError('method_not_allowed', 'That can’t be done at this address.'),
    c,
  )
  const allowed = others.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  answer.headers.set('allow', allowed.join(', '))
  return answer
}

/** Answers what none of the app's routes has answered: 405 where the path has other methods, otherwise 404. */
export function answerUnrouted({ router, routes }: Hono<AppEnv>) {
  const methods = [...new Set(routes.map(({ method }) => method))].filter((one) => one !== 'ALL')
  return (c: Context<AppEnv>): Response => {
    const [method, path] = [methodOf(c), c.req.path]
    const others = methods.filter((one) =>
      router
        .match(one, path)[0]
        .some(([[, route]]) => route.method === one && route.path !== PAGES),
    )
    if (others.length > 0 && !others.includes(method)) return answerWrongMethod(c, others)
    return answerError(new CodedError('not_found', 'There’s nothing at this address.'), c)
  }
}

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

const CHALLENGES_BY_CODE: Partial<Record<ErrorCode, string>> = {
  invalid_password: 'Password realm="console"',
  bad_signature: 'Signature realm="webhooks"',
  stale_signature: 'Signature realm="webhooks"',
}

/** The `WWW-Authenticate` that every 401 must have: the credentials its endpoint takes (RFC 9110, 11.6.1). */
function challengeFor(c: AppContext, code: ErrorCode): string {
  const [method, route] = [methodOf(c), routeOf(c)]
  const endpoint = ENDPOINTS.find((one) => one.method === method && one.path === route)
  return CHALLENGES_BY_CODE[code] ?? CHALLENGES[endpoint?.who ?? 'everyone']
}
