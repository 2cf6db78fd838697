import { Hono } from 'hono'
import { membershipCheckSchema } from '#domain/merch/checkout.schema.ts'
import type { AppEnv } from '#server/http/context.ts'
import { memberActor } from '#server/http/guards.ts'
import { readBody } from '#server/http/input.ts'
import { limitedPerAddress } from '#server/http/rate-limit.ts'
import { checkMembership } from './check-membership.ts'

/** How often an address may learn whether somebody is a member; a checkout tells it too (decision 9). */
export const limitedMembershipChecks = limitedPerAddress('membershipChecks', {
  windowSeconds: 10 * 60,
})

export const membershipCheckRoutes = new Hono<AppEnv>().post(
  '/api/merch/check-membership',
  limitedMembershipChecks,
  async (c) => {
    const asked = await readBody(c, membershipCheckSchema)
    const { db, now, secret } = c.var.deps
    const sessionMemberId = (await memberActor(c))?.memberId ?? null
    return c.json(await checkMembership({ db, now: now(), secret, sessionMemberId }, asked))
  },
)
