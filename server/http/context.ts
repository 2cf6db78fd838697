import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'
import type { Memo } from './memo.ts'

export type MemberActor = {
  kind: 'member'
  sessionId: string
  memberId: string
  via: 'token' | 'cookie'
}
export type AdminActor = { kind: 'admin'; sessionId: string; via: 'token' | 'cookie' }

/** The sessions of a call that anybody may make; both are null for a visitor. */
export type Caller = { member: MemberActor | null; admin: AdminActor | null }

/** Who a log line is about: part of the hashed address that the limits use, and the session if any. */
export type Writer = { from: string; session?: string }

export type AppEnv = {
  Bindings: {
    outgoing?: ServerResponse
    incoming?: {
      headersDistinct?: { host?: string[] }
      socket: { remoteAddress?: string; localAddress?: string }
    }
  }
  Variables: {
    deps: Deps
    memo: Memo
    requestId: string
    /** Set for admins' writes, while the socket still has its address. */
    writer?: Writer
    member: MemberActor
    admin: AdminActor
    reader: MemberActor | AdminActor
    caller?: Caller
  }
}

export type AppContext = Context<AppEnv>

/** The dependencies of most functions: the database, the time of the call, and the club's zone. */
export function scopeOf(c: AppContext) {
  const { db, now, settings } = c.var.deps
  return { db, now: now(), timeZone: settings.timeZone }
}

/** The same for a signed-in member. */
export function memberScopeOf(c: AppContext) {
  const { memberId, sessionId } = c.var.member
  return { ...scopeOf(c), memberId, sessionId }
}
