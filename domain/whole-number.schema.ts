import { z } from './zod.ts'

/** A whole number in an address or a setting: digits alone, so `1e2` and `0x10` are none. */
export function wholeNumber(least: number, most: number) {
  const message = `Must be a whole number from ${least} to ${most}`
  return z
    .string({ error: message })
    .trim()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .pipe(z.number().gte(least, message).lte(most, message))
}
