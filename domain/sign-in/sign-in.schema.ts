import { requiredText } from '../text.ts'
import { z } from '../zod.ts'

export const CODE_LENGTH = 6

export const codeRequestSchema = z.object({
  identifier: requiredText('Enter your email or phone number', 254),
  type: z.enum(['phone', 'email'], { error: 'Choose phone or email' }),
})
export type CodeRequest = z.output<typeof codeRequestSchema>

/** One schema for each type, for forms that request only one of the two. */
export const CODE_REQUEST_FORMS: Record<CodeRequest['type'], typeof codeRequestSchema> = {
  phone: z.extend(codeRequestSchema, { identifier: requiredText('Enter your phone number', 254) }),
  email: z.extend(codeRequestSchema, { identifier: requiredText('Enter your email address', 254) }),
}

export const codeCheckSchema = z.object({
  identifier: requiredText('Enter your email or phone number', 254),
  code: z
    .string({ error: 'Enter the 6-digit code' })
    .check(z.trim(), z.regex(/^\d{6}$/, 'Enter the 6-digit code')),
})
export type CodeCheck = z.output<typeof codeCheckSchema>

export const adminLoginSchema = z.object({
  password: z
    .string({ error: 'Enter the password' })
    .check(z.minLength(1, 'Enter the password'), z.maxLength(1024)),
})
