import { z } from './zod.ts'

/** `schema`, or absent, null or '', which all become undefined. */
export function orAbsent<S extends z.ZodMiniType>(schema: S, message: string) {
  return z.pipe(
    z.nullish(z.union([z.literal(''), schema], { error: message })),
    z.transform((value): z.output<S> | undefined =>
      value === '' ? undefined : (value ?? undefined),
    ),
  )
}
