import { z } from 'zod'

const INTERNALS =
  /select "|insert into|violates|drizzle|postgres|node_modules|\.ts:\d|\n\s+at |\/(?:home|root|tmp|usr|var|work)\//i

const errorForm = z.object({
  error: z.string().min(5),
  code: z.string().regex(/^[a-z_]+$/),
  fields: z.record(z.string(), z.string()).optional(),
})

/** What violates the error format in an answer to a bad request, or null. */
export function problemWith(status: number, type: string | null, text: string): string | null {
  // On a busy machine the card processor's answer may come too late.
  const isLateCard = status === 503 && text.includes('"payments_unavailable"')
  if (status >= 500 && !isLateCard) return 'an inner error'
  if (status < 400) return null
  if (!type?.startsWith('application/json')) return 'not JSON'
  if (INTERNALS.test(text)) return 'internals in the text'
  const parsed = errorForm.safeParse(JSON.parse(text))
  if (!parsed.success) return 'another form'
  const { code, fields = {} } = parsed.data
  return code === 'bad_input' && Object.keys(fields).length === 0 ? 'no fields' : null
}
