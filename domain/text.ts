import { z } from './zod.ts'

const UNSAVABLE = /[\p{Cc}\p{Cs}]/u
const LINE_CHARACTERS = /[\n\r\t]/g

/** Whether the database accepts `value`: line breaks and tabs do, other control characters do not. */
export function isSavable(value: string): boolean {
  return !UNSAVABLE.test(value.replace(LINE_CHARACTERS, ''))
}

export const NOT_SAVABLE = 'Contains characters we can’t save'

const LINE_BREAK = /[\n\r\p{Zl}\p{Zp}]/u

export function isOneLine(value: string): boolean {
  return !LINE_BREAK.test(value)
}

export const NOT_ONE_LINE = 'Must be one line'

/**
 * Required text: trimmed, normalized so that identical-looking text is equal, 1 to `max` characters, no control
 * characters.
 */
export function requiredText(message: string, max = 200) {
  return z
    .string({ error: message })
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(1, message),
      z.maxLength(max, `At most ${max} characters`),
      z.refine(isSavable, NOT_SAVABLE),
    )
}

/** Text that may be absent, null or '', which all become null; at most `max` characters. */
export function optionalText(max = 200) {
  const text = z
    .string({ error: 'Must be text' })
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.maxLength(max, `At most ${max} characters`),
      z.refine(isSavable, NOT_SAVABLE),
    )
  return z.pipe(
    z.nullish(text),
    z.transform((value) => value || null),
  )
}
