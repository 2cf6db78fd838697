import { Hono } from 'hono'
import { CodedError } from '#domain/errors.ts'
import { codeCheckSchema, codeRequestSchema } from '#domain/sign-in/sign-in.schema.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { readSessionCookie, writeSessionCookie } from '#server/http/cookies.ts'
import { bearerOf, membersOnly, sessionKey } from '#server/http/guards.ts'
import { readBody } from '#server/http/input.ts'
import { limitedPerAddress } from '#server/http/rate-limit.ts'
import { noteSignIn } from '#server/http/security-log.ts'
import { signOut } from '#server/http/sign-out.ts'
import { readMember } from '#server/modules/members/read-member.ts'
import { cookieOf, endSession } from '#server/modules/sessions/sessions.ts'
import { deliverCode } from './deliver-code.ts'
import { requestCode } from './request-code.ts'
import { verifyCode } from './verify-code.ts'

const MESSAGE = 'If you are a member, your 6-digit code is on its way. It works for 5 minutes.'
const QUARTER_HOUR = 15 * 60

export const signInRoutes = new Hono<AppEnv>()
  .post(
    '/api/auth/request-otp',
    limitedPerAddress('codeRequests', { windowSeconds: QUARTER_HOUR }),
    async (c) => {
      const { deps } = c.var
      const wish = await readBody(c, codeRequestSchema)
      if (!deps.delivery[wish.type].available) throw channelUnavailable(wish.type)
      const { code, sendTo } = await requestCode({ ...deps, now: deps.now() }, wish)
      if (sendTo) deliverCode(deps, sendTo, code)
      return c.json(deps.settings.showCodes ? { message: MESSAGE, code } : { message: MESSAGE })
    },
  )
  .post(
    '/api/auth/verify-otp',
    limitedPerAddress('codeChecks', { windowSeconds: QUARTER_HOUR }),
    async (c) => {
      const { deps } = c.var
      const check = await readBody(c, codeCheckSchema)
      const { session, member } = await verifyCode({ ...deps, now: deps.now() }, check)
      await endReplaced(c)
      writeSessionCookie(c, 'member', session.cookie)
      noteSignIn(c, 'member', session)
      return c.json({ token: session.token, member })
    },
  )
  .get('/api/auth/me', membersOnly, async (c) => {
    const token = bearerOf(c)
    const cookie = token && cookieOf(token)
    if (cookie && cookie !== readSessionCookie(c, 'member')) writeSessionCookie(c, 'member', cookie)
    return c.json(await readMember(c.var.deps, c.var.member.memberId))
  })
  .post('/api/auth/logout', async (c) => {
    await signOut(c, 'member')
    return c.body(null, 204)
  })

/** Whoever signs in where somebody is signed in takes their place: nothing in this browser could end it later. */
async function endReplaced(c: AppContext): Promise<void> {
  const cookie = readSessionCookie(c, 'member')
  if (cookie) await endSession(c.var.deps, sessionKey(c, 'member'), 'cookie', cookie)
}

function channelUnavailable(type: 'phone' | 'email'): CodedError {
  const [by, instead] = type === 'phone' ? ['text message', 'email'] : ['email', 'phone number']
  return new CodedError(
    'channel_unavailable',
    `We cannot send codes by ${by} at the moment. Please try your ${instead}, or ask the club.`,
  )
}
