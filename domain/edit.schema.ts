import type { z } from './zod.ts'

/**
 * An edit names only what it changes. `seen` is what its author saw standing in those fields: where something else
 * stands by now, the edit is refused and puts nothing away unseen. What is no row's form tells nothing and is left out.
 */
export function editOf<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) {
  const named = fields.partial()
  return named.extend({ seen: named.optional().catch(undefined) })
}
