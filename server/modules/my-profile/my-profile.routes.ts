import { Hono } from 'hono'
import * as api from '#domain/api/my-profile.ts'
import { CONTACTS } from '#domain/members/profile.ts'
import { bindSignInBrowser, signInBrowser } from '#server/http/browser-cookie.ts'
import { type AppContext, type AppEnv, memberScopeOf } from '#server/http/context.ts'
import { editAtVersion } from '#server/http/if-match.ts'
import { notFound, readBody } from '#server/http/input.ts'
import { limitNamed } from '#server/http/limits.ts'
import { mount } from '#server/http/mount.ts'
import { limitUse, widestNetworkOf } from '#server/http/rate-limit.ts'
import { codeChannel } from '#server/modules/sign-in/code-channel.ts'
import { deliverCode } from '#server/modules/sign-in/deliver-code.ts'
import { codeLimits, countForNetworks, countTry } from '#server/modules/sign-in/limit-networks.ts'
import { parseIdentifier } from '#server/modules/sign-in/parse-identifier.ts'
import { requestCode } from '#server/modules/sign-in/request-code.ts'
import {
  confirmContact,
  editName,
  newContactOf,
  readProfile,
  removeContact,
} from './edit-profile.ts'

const MESSAGE = 'Your 6-digit code is on its way. It works for 5 minutes.'

export const myProfileRoutes = new Hono<AppEnv>()

mount(myProfileRoutes, api.getProfile, (c) => readProfile(memberScopeOf(c)))

mount(myProfileRoutes, api.editProfile, async (c) => {
  const name = await readBody(c, api.editProfile.request)
  const scope = memberScopeOf(c)
  return editAtVersion(
    c,
    (version) => editName(scope, name, version),
    () => readProfile(scope),
  )
})

mount(myProfileRoutes, api.requestContactCode, async (c) => {
  const { deps, member } = c.var
  const { db, secret, settings } = deps
  const now = deps.now()
  const input = await readBody(c, api.requestContactCode.request)
  const { delivers, isShown } = codeChannel(c, input.type, 'Ask the club to change it.')
  const identifier = parseIdentifier(secret, input.identifier, input.type)
  await countForNetworks(c, codeLimits(c, input.type), identifier.hash)
  const browserHash = bindSignInBrowser(c)
  // Nobody's device is known yet at a new address.
  const requester = { browserHash, isKnownDevice: false, network: widestNetworkOf(c) }
  const purpose = newContactOf(member.memberId)
  const codeRequest = { identifier, purpose, requester, delivers, isSent: true }
  const code = await db.transaction(async (tx) => {
    const requested = await requestCode({ db: tx, now, secret, settings }, codeRequest)
    // Only codes that are sent count in the member's own limit.
    await limitUse(tx, now, limitNamed(settings, 'contactCodes'), member.memberId)
    return requested
  })
  deliverCode(deps, { identifier, purpose, code })
  return isShown ? { message: MESSAGE, code } : { message: MESSAGE }
})

mount(myProfileRoutes, api.confirmContact, async (c) => {
  const { code, identifier: typed } = await readBody(c, api.confirmContact.request)
  const scope = mailingScopeOf(c)
  const identifier = parseIdentifier(scope.secret, typed)
  const requester = { browserHash: signInBrowser(c), network: widestNetworkOf(c) }
  await countTry(c, requester, identifier.hash)
  return confirmContact(scope, { identifier, requester, code })
})

mount(myProfileRoutes, api.removeContact, async (c) => {
  const contact = CONTACTS.find((one) => one === c.req.param('contact'))
  if (!contact) throw notFound('This')
  return removeContact(mailingScopeOf(c), contact)
})

function mailingScopeOf(c: AppContext) {
  const { secret, delivery, background } = c.var.deps
  return { ...memberScopeOf(c), secret, delivery, background }
}
