import { z } from './zod.ts'

const LINE_BREAK = /\r\n|[\r\v\f\u0085\u2028\u2029]/g

/** Nothing that a person sees: controls, halves of characters, marks of direction and annotation, fillers and blanks. */
const UNSEEN =
  /(?!\p{Variation_Selector}|[\n\t\u200c-\u200d\u{e0020}-\u{e007f}])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\ufffe\uffff]/gu

/** Joiners, variation selectors and the tags of flags, which change what is seen where a script or an emoji has them. */
const SHAPING = /[\u200c-\u200d]+|\p{Variation_Selector}+|[\u{e0020}-\u{e007f}]+/gu

/**
 * A joiner or variation selector, and what it needs before and after it: parts of an emoji; letters of Arabic, India,
 * Myanmar, Khmer, Mongolian and their relatives, or a virama at the end of a word; for a selector also Chinese characters.
 */
const SHAPED = [
  [
    /\u200d/,
    /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)?$/u,
    /^\p{Extended_Pictographic}/u,
  ],
  [
    /[\u200c-\u200d]/,
    /[\u0600-\u0dff\u1000-\u109f\u1780-\u18af]$/,
    /^[\u0600-\u0dff\u1000-\u109f\u1780-\u18af]/,
  ],
  [/\u200d/, /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]$/, /^/],
  [/\p{Variation_Selector}/u, /[\p{Emoji}\p{Sm}\p{Script=Han}\u1000-\u109f\u1800-\u18af]$/u, /^/],
] as const
const FLAG = /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}$/u

/**
 * Text as people see it: each line break is `\n`, and what nobody sees is gone, except where a script or
 * an emoji needs it. Normalized, so that what looks equal is equal.
 */
export function visibleText(text: string): string {
  const seen = text.replace(LINE_BREAK, '\n').replace(UNSEEN, '')
  return seen
    .replace(SHAPING, (marks, at: number) => {
      const before = seen.slice(Math.max(0, at - 4), at)
      if (FLAG.test(before + marks)) return marks
      const after = seen.slice(at + marks.length, at + marks.length + 2)
      const mark = String.fromCodePoint(marks.codePointAt(0) ?? 0)
      const isShaped = SHAPED.some(
        ([kind, start, end]) => kind.test(mark) && start.test(before) && end.test(after),
      )
      return isShaped ? mark : ''
    })
    .normalize('NFC')
}

/** The same in one line, such as a name: line breaks and runs of blanks are a space. */
function visibleLine(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ').trim()
}

/** Text as it was typed or pasted, without what nobody sees and without blanks around it. */
export function typedText(message = 'Must be text') {
  return z.string({ error: message }).overwrite(visibleText).trim()
}

function typedLine(message = 'Must be text') {
  return z.string({ error: message }).overwrite(visibleLine)
}

/** Required text of several lines: 1 to `max` characters, of which one is seen. */
export function requiredText(message: string, max = 200) {
  return typedText(message).min(1, message).max(max, tooLong(max))
}

/** Required text of one line: 1 to `max` characters, of which one is seen. */
export function requiredLine(message: string, max = 200) {
  return typedLine(message).min(1, message).max(max, tooLong(max))
}

/** Text of several lines that may be absent, null or '', which all become null; at most `max` characters. */
export function optionalText(max = 200) {
  return orNull(typedText().max(max, tooLong(max)))
}

/** Text of one line that may be absent, null or '', which all become null; at most `max` characters. */
export function optionalLine(max = 200) {
  return orNull(typedLine().max(max, tooLong(max)))
}

const tooLong = (max: number) => `At most ${max} characters`

function orNull(text: z.ZodString) {
  return text.nullish().transform((value) => value || null)
}
