import { z } from '#domain/zod.ts'

const stateSchema = z.object({ from: z.string(), expired: z.boolean().default(false) })

/**
 * Where a sign-in leads: to the page that a signed-out user asked for, as its guard left it in the location's state, or
 * `home`. `expired` says that a session ended there.
 */
export function cameFrom(
  state: unknown,
  home: '/admin' | '/members',
): { from: string; expired: boolean } {
  const parsed = stateSchema.safeParse(state)
  if (!parsed.success || !new RegExp(`^${home}([/?#]|$)`).test(parsed.data.from)) {
    return { from: home, expired: false }
  }
  return parsed.data
}
