import { createMiddleware } from 'hono/factory'
import { CodedError } from '#domain/errors.ts'
import { findSession, type SessionKind, touchSession } from '#server/modules/sessions/sessions.ts'
import type { AdminActor, AppContext, AppEnv, MemberActor } from './context.ts'
import { readSessionCookie } from './cookies.ts'
import { requireSameSite } from './same-site.ts'

/** The bearer token of the Authorization header, or undefined. */
export function bearerOf(c: AppContext): string | undefined {
  const header = c.req.header('authorization')
  return header?.startsWith('Bearer ') ? header.slice(7).trim() || undefined : undefined
}

async function findActor(c: AppContext, kind: SessionKind) {
  const scope = { db: c.var.deps.db, now: c.var.deps.now() }
  const token = kind === 'member' ? bearerOf(c) : c.req.header('x-admin-token')
  const byToken = token ? await findSession(scope, kind, 'token', token) : null
  const cookie = byToken ? undefined : readSessionCookie(c, kind)
  const session = byToken ?? (cookie ? await findSession(scope, kind, 'cookie', cookie) : null)
  if (!session) return null
  await touchSession(scope, session)
  const via = byToken ? ('token' as const) : ('cookie' as const)
  return { session, via }
}

/** The member whose token or cookie came with the request, or null. */
export async function memberActor(c: AppContext): Promise<MemberActor | null> {
  const found = await findActor(c, 'member')
  if (!found?.session.memberId) return null
  const { session, via } = found
  return { kind: 'member', sessionId: session.id, memberId: found.session.memberId, via }
}

/** The admin whose token or cookie came with the request, or null. */
export async function adminActor(c: AppContext): Promise<AdminActor | null> {
  const found = await findActor(c, 'admin')
  return found && { kind: 'admin', sessionId: found.session.id, via: found.via }
}

function refuse(c: AppContext, other: unknown): CodedError {
  if (!other) return new CodedError('not_signed_in', 'Please sign in.')
  const who = c.req.path.startsWith('/api/my') ? 'members' : 'someone else'
  return new CodedError('not_allowed', `This is for ${who}.`)
}

/** Lets members through; admins get 403 and visitors 401 (decision 2). */
export const membersOnly = createMiddleware<AppEnv>(async (c, next) => {
  const member = await memberActor(c)
  if (!member) throw refuse(c, await adminActor(c))
  requireSameSite(c, member.via)
  c.set('member', member)
  await next()
})

/** Lets admins through; members get 403 and visitors 401 (decision 2). */
export const adminsOnly = createMiddleware<AppEnv>(async (c, next) => {
  const admin = await adminActor(c)
  if (!admin) throw refuse(c, await memberActor(c))
  requireSameSite(c, admin.via)
  c.set('admin', admin)
  await next()
})
