import { Hono } from 'hono'
import * as sessionApi from '#domain/api/session.ts'
import * as api from '#domain/api/sign-in.ts'
import { bindSignInBrowser, signInBrowser } from '#server/http/browser-cookie.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { readSessionCookie, writeSessionCookie } from '#server/http/cookies.ts'
import { bearerOf, sessionKey } from '#server/http/guards.ts'
import { readBody } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { widestNetworkOf } from '#server/http/rate-limit.ts'
import { refuseForeignPages } from '#server/http/request-origin.ts'
import { logSignIn } from '#server/http/security-log.ts'
import { signOut } from '#server/http/sign-out.ts'
import { readOwnMember } from '#server/modules/members/read-member.ts'
import { cookieOf, endSession, isKnownDevice } from '#server/modules/sessions/sessions.ts'
import { codeChannel } from './code-channel.ts'
import { deliverCode, demoNotice } from './deliver-code.ts'
import { codeLimits, countForNetworks, countTry } from './limit-networks.ts'
import { findMember, parseIdentifier } from './parse-identifier.ts'
import { requestCode } from './request-code.ts'
import { verifyCode } from './verify-code.ts'

const MESSAGE = "If you're a member, your 6-digit code is on its way. It works for 5 minutes."

const INSTEAD = {
  phone: 'Use your email, or ask the club.',
  email: 'Use your phone number, or ask the club.',
}

/** The id of no member. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

export const signInRoutes = new Hono<AppEnv>()

mount(signInRoutes, api.requestCode, async (c) => {
  refuseForeignPages(c)
  const { deps } = c.var
  const { db, secret, settings } = deps
  const input = await readBody(c, api.requestCode.request)
  const { delivers, isShown } = codeChannel(c, input.type, INSTEAD[input.type])
  const identifier = parseIdentifier(secret, input.identifier, input.type)
  const member = await findMember(db, identifier)
  const browserHash = bindSignInBrowser(c)
  // Nobody's device is known, so a call about a non-member is limited like a stranger's, by the same statements.
  const owner = { kind: 'member', memberId: member?.id ?? NOBODY } as const
  const isKnown = await isKnownDevice(deps, owner, browserHash)
  if (!isKnown) await countForNetworks(c, codeLimits(c, input.type), identifier.hash)
  const requester = { browserHash, isKnownDevice: isKnown, network: widestNetworkOf(c) }
  const purpose = 'sign-in'
  const codeRequest = { identifier, purpose, requester, delivers, isSent: member !== null } as const
  const code = await requestCode({ db, now: deps.now(), secret, settings }, codeRequest)
  if (member) deliverCode(deps, { identifier, purpose, code })
  if (!isShown) return { message: MESSAGE }
  const notice = member ? undefined : await demoNotice(db, input.type)
  return { message: MESSAGE, code, ...(notice ? { notice } : {}) }
})

mount(signInRoutes, api.verifyCode, async (c) => {
  refuseForeignPages(c)
  const { db, secret, now } = c.var.deps
  const input = await readBody(c, api.verifyCode.request)
  const { code } = input
  const identifier = parseIdentifier(secret, input.identifier)
  const requester = { browserHash: signInBrowser(c), network: widestNetworkOf(c) }
  await countTry(c, requester, identifier.hash)
  const scope = { db, now: now(), secret }
  const { session, member } = await verifyCode(scope, { identifier, requester, code })
  await endReplaced(c)
  writeSessionCookie(c, 'member', session.cookie)
  logSignIn(c, 'member', session)
  return { token: session.token, member: await readOwnMember({ db }, member.id) }
})

mount(signInRoutes, sessionApi.getMe, async (c) => {
  const token = bearerOf(c)
  const cookie = token && cookieOf(token)
  if (cookie && cookie !== readSessionCookie(c, 'member')) writeSessionCookie(c, 'member', cookie)
  return readOwnMember(c.var.deps, c.var.member.memberId)
})

mount(signInRoutes, sessionApi.signOut, async (c) => {
  await signOut(c, 'member')
  return null
})

/** A new sign-in ends the session it replaces: nothing in this browser could end it later. */
async function endReplaced(c: AppContext): Promise<void> {
  const cookie = readSessionCookie(c, 'member')
  if (cookie) await endSession(c.var.deps, sessionKey(c, 'member'), 'cookie', cookie)
}
