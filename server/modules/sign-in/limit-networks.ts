import { CodedError } from '#domain/errors.ts'
import type { CodeRequest } from '#domain/sign-in/sign-in.schema.ts'
import type { Network } from '#server/http/address.ts'
import { networkShareOf } from '#server/http/club-budget.ts'
import type { AppContext } from '#server/http/context.ts'
import { type Limit, limitNamed } from '#server/http/limits.ts'
import { callerNetworks, limitNetworkUse, widestNetworkOf } from '#server/http/rate-limit.ts'
import { codeToTry, type Source } from './code-budget.ts'
import { isJustCleared, readCodes, readGuard, recordRefusal } from './login-guard.ts'

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

/**
 * Counts a try for the caller's networks, but not at a code that this browser requested: those are limited already, so
 * nobody behind the same address can use them up.
 */
export async function countTry(
  c: AppContext,
  requester: Source,
  identifierHash: string,
): Promise<void> {
  const { db, now, settings } = c.var.deps
  const codes = await readCodes(db, now(), identifierHash)
  if (requester.browserHash !== null && codeToTry(codes, requester, now()) !== null) return
  const limit = limitNamed(settings, 'codeChecks')
  await countForNetworks(c, [{ limit, networks: callerNetworks(c) }], identifierHash)
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
