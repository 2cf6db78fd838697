import { z } from './zod.ts'

const UNSAVABLE = /[\p{Cc}\p{Cs}]/u
const LINE_CHARACTERS = /[\n\r\t]/g

/** Whether the database takes `value`: lines and tabs are fine, other control characters are not. */
export function isSavable(value: string): boolean {
  return !UNSAVABLE.test(value.replace(LINE_CHARACTERS, ''))
}

export const NOT_SAVABLE = 'Contains characters that cannot be saved'

const LINE_BREAK = /[\n\r\p{Zl}\p{Zp}]/u

/** Whether `value` stays within one line. */
export function isOneLine(value: string): boolean {
  return !LINE_BREAK.test(value)
}

export const NOT_ONE_LINE = 'Must be one line'

/** Text that must be there: trimmed, of one form (what looks alike is alike, however it was typed), 1 to `max` characters, no control characters. */
export function requiredText(message: string, max = 200) {
  return z
    .string({ error: message })
    .trim()
    .normalize('NFC')
    .min(1, message)
    .max(max, `At most ${max} characters`)
    .refine(isSavable, NOT_SAVABLE)
}

/** Text that may be absent, null or '' (all three are null afterwards), at most `max` characters. */
export function optionalText(max = 200) {
  return z
    .string({ error: 'Must be text' })
    .trim()
    .normalize('NFC')
    .max(max, `At most ${max} characters`)
    .refine(isSavable, NOT_SAVABLE)
    .nullish()
    .transform((value) => value || null)
}
