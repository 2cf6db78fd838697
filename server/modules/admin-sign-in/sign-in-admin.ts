import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import { countUse, type Limit, returnUse } from '#server/http/rate-limit.ts'
import { type NewSession, openSession } from '#server/modules/sessions/sessions.ts'
import type { Settings } from '#server/settings.ts'
import { checkAdminPassword } from './check-admin-password.ts'

/**
 * Opens an admin's session by the shared password; `invalid_password`, or `too_many` after 20 wrong ones
 * in 15 minutes from one address (decision 9).
 */
export async function signInAdmin(
  { db, now, settings }: { db: Db; now: Date; settings: Settings },
  { password, from }: { password: string; from: string },
): Promise<NewSession> {
  const failures: Limit = {
    name: 'adminFailures',
    most: settings.limits.adminFailures,
    windowSeconds: 15 * 60,
  }
  // Counted ahead and given back, or tries at the same moment could pass the limit together.
  await countUse(db, now, failures, from)
  const right = await checkAdminPassword(settings, password).catch(async (error: unknown) => {
    await returnUse(db, failures, from)
    throw error
  })
  if (!right) throw new CodedError('invalid_password', 'Invalid password')
  await returnUse(db, failures, from)
  return openSession({ db, now }, { kind: 'admin', password: settings.adminPassword })
}
