import { z } from '#domain/zod.ts'

const stateSchema = z.object({
  from: z.string().regex(/^\/admin(\?|$)/),
  expired: z.boolean(),
})

/** The page the guard redirected from, and whether a session expired there. */
export function cameFrom(state: unknown): { from: string; expired: boolean } {
  const parsed = stateSchema.safeParse(state)
  return parsed.success ? parsed.data : { from: '/admin', expired: false }
}
