import { CodedError } from '#domain/errors.ts'
import type { CodeRequest } from '#domain/sign-in/sign-in.schema.ts'
import type { Network } from '#server/http/address.ts'
import { networkShareOf } from '#server/http/club-budget.ts'
import type { AppContext } from '#server/http/context.ts'
import { type Limit, limitNamed } from '#server/http/limits.ts'
import { callerNetworks, limitNetworkUse, widestNetworkOf } from '#server/http/rate-limit.ts'
import { isJustCleared, readGuard, recordRefusal } from './login-guard.ts'

/** The budget of the club that a code is sent from. */
export const BUDGETS = { email: 'codeMails', phone: 'codeTexts' } as const

type NetworkLimit = { limit: Limit; networks: readonly Network[] }

/** The limits on a caller's networks for codes by mail or text: per quarter hour, and their share of the club's day. */
export function codeLimits(c: AppContext, by: CodeRequest['type']): NetworkLimit[] {
  const { settings } = c.var.deps
  const widest = [{ name: widestNetworkOf(c), share: 1 }]
  return [
    { limit: limitNamed(settings, 'codeRequests'), networks: callerNetworks(c) },
    { limit: networkShareOf(settings, BUDGETS[by]), networks: widest },
  ]
}

/** The limit on a caller's networks for tries. */
export function tryLimits(c: AppContext): NetworkLimit[] {
  const limit = limitNamed(c.var.deps.settings, 'codeChecks')
  return [{ limit, networks: callerNetworks(c) }]
}

/**
 * Counts a call about an identifier for the caller's networks; `too_many`, unless an admin has just cleared its waits.
 */
export async function countForNetworks(
  c: AppContext,
  limits: NetworkLimit[],
  identifierHash: string,
): Promise<void> {
  const { db } = c.var.deps
  const now = c.var.deps.now()
  const guard = await readGuard(db, identifierHash)
  if (guard && isJustCleared(guard, now)) return
  try {
    for (const { limit, networks } of limits) await limitNetworkUse(db, now, limit, networks)
  } catch (error) {
    if (error instanceof CodedError && error.retryAfterSeconds !== undefined) {
      const until = new Date(now.getTime() + error.retryAfterSeconds * 1000)
      await recordRefusal(db, identifierHash, until)
    }
    throw error
  }
}
