import { CodedError } from '#domain/errors.ts'
import type { AppContext } from '#server/http/context.ts'
import { callerNetworks, type Limit, limitNetworkUse } from '#server/http/rate-limit.ts'
import { isJustCleared, recordRefusal } from './login-guard.ts'

const QUARTER_HOUR = 15 * 60
const DAY = 24 * 3600

/** The sign-in limits for a caller's networks. */
export function networkLimits(c: AppContext): Record<'codes' | 'checks', Limit[]> {
  const { codeRequests, networkCodesPerDay, codeChecks } = c.var.deps.settings.limits
  return {
    codes: [
      { name: 'codeRequests', most: codeRequests, windowSeconds: QUARTER_HOUR, what: 'codes' },
      { name: 'codesPerDay', most: networkCodesPerDay, windowSeconds: DAY, what: 'codes' },
    ],
    checks: [{ name: 'codeChecks', most: codeChecks, windowSeconds: QUARTER_HOUR }],
  }
}

/**
 * Counts a call about an identifier for the caller's networks; `too_many`, unless an admin has just cleared its waits.
 */
export async function countForNetworks(
  c: AppContext,
  limits: Limit[],
  identifierHash: string,
): Promise<void> {
  const { db } = c.var.deps
  const now = c.var.deps.now()
  if (await isJustCleared(db, now, identifierHash)) return
  try {
    for (const limit of limits) await limitNetworkUse(db, now, limit, callerNetworks(c))
  } catch (error) {
    if (error instanceof CodedError && error.retryAfterSeconds !== undefined) {
      const until = new Date(now.getTime() + error.retryAfterSeconds * 1000)
      await recordRefusal(db, identifierHash, until)
    }
    throw error
  }
}
