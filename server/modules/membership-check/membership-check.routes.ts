import { Hono } from 'hono'
import * as api from '#domain/api/checkout.ts'
import type { AppEnv } from '#server/http/context.ts'
import { callerOf } from '#server/http/guards.ts'
import { readBody } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { refuseForeignPages } from '#server/http/request-origin.ts'
import { checkMembership } from './check-membership.ts'
import { countLookup } from './limit-lookups.ts'

export const membershipCheckRoutes = new Hono<AppEnv>()

mount(membershipCheckRoutes, api.checkMembership, async (c) => {
  refuseForeignPages(c)
  const contact = await readBody(c, api.checkMembership.request)
  await countLookup(c, contact.email)
  const { db, now, secret } = c.var.deps
  const sessionMemberId = (await callerOf(c)).member?.memberId ?? null
  return checkMembership({ db, now: now(), secret, sessionMemberId }, contact)
})
