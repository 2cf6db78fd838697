import { Hono } from 'hono'
import { membershipCheckSchema } from '#domain/merch/checkout.schema.ts'
import type { AppEnv } from '#server/http/context.ts'
import { callerOf } from '#server/http/guards.ts'
import { readBody } from '#server/http/input.ts'
import { refuseForeignPages } from '#server/http/same-site.ts'
import { checkMembership } from './check-membership.ts'
import { countLookUp } from './limit-look-ups.ts'

export const membershipCheckRoutes = new Hono<AppEnv>().post(
  '/api/merch/check-membership',
  async (c) => {
    refuseForeignPages(c)
    const asked = await readBody(c, membershipCheckSchema)
    await countLookUp(c, asked.email)
    const { db, now, secret } = c.var.deps
    const sessionMemberId = (await callerOf(c)).member?.memberId ?? null
    return c.json(await checkMembership({ db, now: now(), secret, sessionMemberId }, asked))
  },
)
