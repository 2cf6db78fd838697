import { z } from './zod.ts'

/** As `schema`, but may be absent, null or '' (decision 14): all three are undefined afterwards. */
export function orAbsent<S extends z.ZodType>(schema: S, message: string) {
  return z
    .union([z.literal(''), schema], { error: message })
    .nullish()
    .transform((value): z.output<S> | undefined =>
      value === '' ? undefined : (value ?? undefined),
    )
}
