import { toE164 } from '../members/phone.ts'
import { requiredText } from '../text.ts'
import { z } from '../zod.ts'

export const CODE_LENGTH = 6

/** A request for a one-time code. */
export const codeRequestSchema = z.object({
  identifier: requiredText('Enter your email or phone number', 254),
  type: z.enum(['phone', 'email'], { error: 'Choose phone or email' }),
})
export type CodeRequest = z.output<typeof codeRequestSchema>

/** The same where it is known which of the two is asked for. */
export const CODE_REQUEST_FORMS: Record<CodeRequest['type'], typeof codeRequestSchema> = {
  phone: codeRequestSchema.extend({ identifier: requiredText('Enter your phone number', 254) }),
  email: codeRequestSchema.extend({ identifier: requiredText('Enter your email address', 254) }),
}

/** A try at a one-time code. */
export const codeCheckSchema = z.object({
  identifier: requiredText('Enter your email or phone number', 254),
  code: z
    .string({ error: 'Enter the 6-digit code' })
    .trim()
    .regex(/^\d{6}$/, 'Enter the 6-digit code'),
})
export type CodeCheck = z.output<typeof codeCheckSchema>

export const adminLoginSchema = z.object({
  password: z.string({ error: 'Enter the password' }).min(1, 'Enter the password').max(1024),
})

/** An e-mail address in lower case or a phone as E.164; null when it is neither (decision 16). */
export function normalizeIdentifier(
  identifier: string,
): { type: 'phone' | 'email'; value: string } | null {
  const trimmed = identifier.trim()
  if (trimmed.includes('@')) {
    const email = z.email().max(254).safeParse(trimmed.toLowerCase())
    return email.success ? { type: 'email', value: email.data } : null
  }
  const phone = toE164(trimmed)
  return phone ? { type: 'phone', value: phone } : null
}
