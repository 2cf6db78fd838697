import type { AppContext } from '#server/http/context.ts'
import { callerOf } from '#server/http/guards.ts'
import { limitedAs } from '#server/http/rate-limit.ts'
import { keyedHash } from '#server/http/secrets.ts'
import type { CheckoutOrigin } from './limit-open-orders.ts'

/**
 * Whose open checkouts are counted together (decision 10): a visitor's with their address, those of somebody signed in
 * with their own alone, since the whole club may stand behind one address.
 */
export async function originOf(c: AppContext): Promise<CheckoutOrigin> {
  const { member, admin } = await callerOf(c)
  const { secret, settings } = c.var.deps
  const person = member?.memberId ?? admin?.sessionId
  const addressHash = person ? keyedHash(secret, 'checkouts of', person) : limitedAs(c)
  return { addressHash, mostOpen: settings.limits.openCheckouts, isPerson: person !== undefined }
}
