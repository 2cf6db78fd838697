import type { AppContext } from '#server/http/context.ts'
import { callerOf } from '#server/http/guards.ts'
import { countOwnUse } from '#server/http/rate-limit.ts'
import { isOwnEmail } from './is-own-email.ts'

const WINDOW_SECONDS = 10 * 60

/**
 * Counts a call that tells whether somebody is a member for its address, or members could list the others (decision 9).
 * Nobody learns anything by their own e-mail, nor an admin, who may read all members.
 */
export async function countLookUp(c: AppContext, email: string): Promise<void> {
  const { member, admin } = await callerOf(c)
  if (admin || (member && (await isOwnEmail(c.var.deps, member, email)))) return
  const { membershipChecks: most } = c.var.deps.settings.limits
  await countOwnUse(c, { name: 'membershipChecks', most, windowSeconds: WINDOW_SECONDS })
}
