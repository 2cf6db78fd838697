import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'

export type MemberActor = {
  kind: 'member'
  sessionId: string
  memberId: string
  via: 'token' | 'cookie'
}
export type AdminActor = { kind: 'admin'; sessionId: string; via: 'token' | 'cookie' }

/** Whose sessions came with a call that anybody may make; a visitor is neither. */
export type Caller = { member: MemberActor | null; admin: AdminActor | null }

export type AppEnv = {
  Bindings: {
    outgoing?: unknown
    incoming?: {
      url?: string
      headers?: IncomingHttpHeaders
      socket: { remoteAddress?: string; localAddress?: string }
    }
  }
  Variables: {
    deps: Deps
    member: MemberActor
    admin: AdminActor
    reader: MemberActor | AdminActor
    caller?: Caller
  }
}

export type AppContext = Context<AppEnv>
