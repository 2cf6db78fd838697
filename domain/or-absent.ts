import { z } from './zod.ts'

/** `schema`, or absent, null or '', which all become undefined. */
export function orAbsent<S extends z.ZodType>(schema: S, message: string) {
  return z
    .union([z.literal(''), schema], { error: message })
    .nullish()
    .transform((value): z.output<S> | undefined =>
      value === '' ? undefined : (value ?? undefined),
    )
}
