import { createMiddleware } from 'hono/factory'
import { CodedError } from '#domain/errors.ts'
import { findSession } from '#server/modules/sessions/find-session.ts'
import {
  notSignedIn,
  type SessionKey,
  type SessionKind,
  touchSession,
} from '#server/modules/sessions/sessions.ts'
import type { AdminActor, AppContext, AppEnv, Caller, MemberActor } from './context.ts'
import { readSessionCookie } from './cookies.ts'
import { isFromOwnPage, isFromThisMachine, isSafe, requireSameSite } from './request-origin.ts'
import { addWriterToLog } from './security-log.ts'

const BEARER = /^bearer +(\S.*)$/i

/** The bearer token of the Authorization header, or undefined; scheme names are case-insensitive (RFC 9110, 11.1). */
export function bearerOf(c: AppContext): string | undefined {
  return BEARER.exec(c.req.header('authorization') ?? '')?.[1]?.trim()
}

/** The token of a session of this kind outside the request's cookies, or undefined. */
export function tokenOf(c: AppContext, kind: SessionKind): string | undefined {
  return kind === 'member' ? bearerOf(c) : c.req.header('x-admin-token') || undefined
}

/** What the secrets of this kind of session are hashed with. */
export function sessionKey(c: AppContext, kind: SessionKind): SessionKey {
  return kind === 'member' ? { kind } : { kind, password: c.var.deps.settings.adminPassword }
}

/** The secret of a session that came with the request, and how; null without one. */
function secretOf(c: AppContext, kind: SessionKind) {
  // Even an invalid token takes precedence: the cookie may belong to somebody else.
  const token = tokenOf(c, kind)
  const secret = token ?? readSessionCookie(c, kind)
  return secret ? ({ secret, via: token ? 'token' : 'cookie' } as const) : null
}

async function findActor(c: AppContext, kind: SessionKind) {
  const given = secretOf(c, kind)
  if (!given) return null
  const { secret, via } = given
  const scope = { db: c.var.deps.db, now: c.var.deps.now() }
  const session = await findSession(scope, sessionKey(c, kind), via, secret)
  if (!session) return null
  await touchSession(scope, session)
  return { session, via } as const
}

/** The member whose token or cookie came with the request, or null. */
async function memberActor(c: AppContext): Promise<MemberActor | null> {
  const found = await findActor(c, 'member')
  if (!found?.session.memberId) return null
  const { session, via } = found
  return { kind: 'member', sessionId: session.id, memberId: found.session.memberId, via }
}

/** The admin whose token or cookie came with the request, or null. */
async function adminActor(c: AppContext): Promise<AdminActor | null> {
  const found = await findActor(c, 'admin')
  return found && { kind: 'admin', sessionId: found.session.id, via: found.via }
}

/**
 * The caller of an endpoint that is open to everyone, read once per request. A cookie counts only from our own pages;
 * a caller without an active session is a visitor.
 */
export async function callerOf(c: AppContext): Promise<Caller> {
  if (c.var.caller) return c.var.caller
  const ownPage = isFromOwnPage(c)
  const isAccepted = (kind: SessionKind) => ownPage || tokenOf(c, kind) !== undefined
  const caller = {
    member: isAccepted('member') ? await memberActor(c) : null,
    admin: isAccepted('admin') ? await adminActor(c) : null,
  }
  c.set('caller', caller)
  return caller
}

function refusalFor(other: MemberActor | AdminActor | null): CodedError {
  if (!other) return notSignedIn()
  const whom = other.kind === 'admin' ? 'members' : 'the garage team'
  return new CodedError('not_allowed', `This is for ${whom} only.`)
}

/** Lets members through, even if they are also admins; other admins get 403 and visitors 401. */
export const membersOnly = createMiddleware<AppEnv>(async (c, next) => {
  const member = await memberActor(c)
  if (!member) throw refusalFor(await adminActor(c))
  requireSameSite(c, member.via)
  c.set('member', member)
  await next()
})

/** Lets admins through, even if they are also members; other members get 403 and visitors 401. */
export const adminsOnly = createMiddleware<AppEnv>(async (c, next) => {
  const admin = await adminActor(c)
  if (!admin) throw refusalFor(await memberActor(c))
  requireSameSite(c, admin.via)
  c.set('admin', admin)
  if (!isSafe(c)) addWriterToLog(c)
  await next()
})

/** Lets members and admins through; with both sessions, the admin's is used. Visitors get 401. */
export const membersAndAdmins = createMiddleware<AppEnv>(async (c, next) => {
  const reader = (await adminActor(c)) ?? (await memberActor(c))
  if (!reader) throw refusalFor(null)
  requireSameSite(c, reader.via)
  c.set('reader', reader)
  await next()
})

/** Lets admins through, and programs on this machine, such as Prometheus. */
export const monitorsAndAdmins = createMiddleware<AppEnv>((c, next) =>
  isFromThisMachine(c) ? next() : adminsOnly(c, next),
)
