import type { BookingRules, SavedRules } from '#domain/booking-rules/booking-rules.ts'
import type { SecondAdmin } from './second-admin.ts'

export const RULES = '/api/booking-rules'

/** Changes the booking rules until the end of a test. */
export async function withRules(
  admin: SecondAdmin,
  changes: Partial<BookingRules>,
  run: () => Promise<void>,
) {
  const { version: _, ...before } = await admin.call<SavedRules>('GET', RULES)
  await admin.call('PUT', RULES, { ...before, ...changes })
  try {
    await run()
  } finally {
    await admin.call('PUT', RULES, before)
  }
}
