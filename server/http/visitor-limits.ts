import { createMiddleware } from 'hono/factory'
import type { Settings } from '#server/settings.ts'
import type { AppEnv } from './context.ts'
import { callerOf } from './guards.ts'
import { countOwnUse } from './rate-limit.ts'
import { refuseForeignPages } from './same-site.ts'

/**
 * As `limitedPerAddress`, but for visitors alone: what a signed-in member or admin saves is not limited, nor does it use
 * up what the others behind their address may do (decision 9).
 */
export function visitorsLimitedPerAddress(
  name: keyof Settings['limits'],
  { windowSeconds }: { windowSeconds: number },
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    refuseForeignPages(c)
    const { member, admin } = await callerOf(c)
    const most = c.var.deps.settings.limits[name]
    if (!member && !admin) await countOwnUse(c, { name, most, windowSeconds })
    await next()
  })
}
