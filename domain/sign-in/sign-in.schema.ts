import { requiredLine, typedText, visibleText } from '../text.ts'
import { z } from '../zod.ts'

export const CODE_LENGTH = 6

export const codeRequestSchema = z.object({
  identifier: requiredLine('Enter your email or phone number', 254),
  type: z.enum(['phone', 'email'], { error: 'Choose phone or email' }),
})
export type CodeRequest = z.output<typeof codeRequestSchema>

/** One schema for each type, for forms that request only one of the two. */
export const CODE_REQUEST_FORMS: Record<CodeRequest['type'], typeof codeRequestSchema> = {
  phone: codeRequestSchema.extend({ identifier: requiredLine('Enter your phone number', 254) }),
  email: codeRequestSchema.extend({ identifier: requiredLine('Enter your email address', 254) }),
}

const NO_CODE = 'Enter the 6-digit code'
const SIX_DIGITS = /(?:^|[^0-9])([0-9]{6})(?![0-9])/
const SPACED_DIGITS = /(?:^|[^0-9])([0-9](?:[\s\p{Pd}]?[0-9]){5})(?![\s\p{Pd}]?[0-9])/u

/** The code in what was typed or pasted, null without one: `123-456`, or the whole message that it came in. */
export function codeIn(text: string): string | null {
  const plain = visibleText(text).normalize('NFKC')
  const [, code] = SIX_DIGITS.exec(plain) ?? SPACED_DIGITS.exec(plain) ?? []
  return code?.replace(/[^0-9]/g, '') ?? null
}

export const codeCheckSchema = z.object({
  identifier: requiredLine('Enter your email or phone number', 254),
  code: typedText(NO_CODE)
    .max(1000, NO_CODE)
    .refine((text) => codeIn(text) !== null, NO_CODE)
    .overwrite((text) => codeIn(text) ?? text),
})
export type CodeCheck = z.output<typeof codeCheckSchema>

export const adminLoginSchema = z.object({
  password: z.string({ error: 'Enter the password' }).min(1, 'Enter the password').max(1024),
})
