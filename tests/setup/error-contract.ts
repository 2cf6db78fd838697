import { z } from 'zod'

const INNER_WORDS =
  /select "|insert into|violates|drizzle|postgres|node_modules|\.ts:\d|\n\s+at |\/(?:home|root|tmp|usr|var|work)\//i

const errorForm = z.object({
  error: z.string().min(5),
  code: z.string().regex(/^[a-z_]+$/),
  fields: z.record(z.string(), z.string()).optional(),
})

/** Whether text gives away what runs inside. */
export const tellsInside = (text: string) => INNER_WORDS.test(text)

/** What is wrong with an answer to a bad request, by the one form of errors (decision 14), or null. */
export function problemWith(status: number, type: string | null, text: string): string | null {
  if (status >= 500) return 'an inner error'
  if (status < 400) return null
  if (!type?.startsWith('application/json')) return 'not JSON'
  if (INNER_WORDS.test(text)) return 'words from inside'
  const parsed = errorForm.safeParse(JSON.parse(text))
  if (!parsed.success) return 'another form'
  const { code, fields = {} } = parsed.data
  return code === 'bad_input' && Object.keys(fields).length === 0 ? 'no fields' : null
}
