import { foldText } from './fold-text.ts'
import { visibleText } from './text.ts'

/** One thing that was typed: a row has it if its texts contain all the words, or one of its codes contains the code. */
export type SearchTerm = { words: string[]; code: string }

/** What a search looks through. Codes are what people write with or without blanks and dashes: plates, hooks, phones. */
export type Searched<T> = { texts: T[]; codes?: T[] }

/** What may stand within a code or be left out. */
export const CODE_PUNCTUATION = ' -.()+/#'

/** A code as it is compared: "KLM-4821" as `klm4821`. The database's `compacted` gives the same. */
export function compactCode(text: string): string {
  return [...foldText(text)].filter((letter) => !CODE_PUNCTUATION.includes(letter)).join('')
}

/** A hundred single-letter words would occupy the database for a second. */
const WORDS_AT_MOST = 8
const AROUND_WORDS = /^["“”„«»<([{#.:!?&/-]+|["“”„«»>)\]}.:!?&/-]+$/g
const NUMBER = /^\+?[\d().\-/]*\d[\d().\-/]*$/
/** What stands before its number: "Order 1001", "Hook 51". */
const LABELS = ['order', 'hook']
/** A phone number without its area code. */
const PHONE_DIGITS = 7

/** What a person looks for, folded, at most eight words of it: words, labelled numbers and phone numbers. */
export function readSearch(typed: string): SearchTerm[] {
  const words = foldText(visibleText(typed))
    .replaceAll(/\btel:|\(0\)/g, ' ')
    .split(/[\s,;]+/)
    .map((word) => word.replace(AROUND_WORDS, ''))
    .filter(Boolean)
    .slice(0, WORDS_AT_MOST)
  const terms: SearchTerm[] = []
  while (words.length > 0) {
    const end = words.findIndex((word) => !NUMBER.test(word))
    const run = words.slice(0, end < 0 ? words.length : end)
    const [word = '', next = ''] = words
    if (digitsOf(run).length >= PHONE_DIGITS) {
      terms.push({ words: run, code: phoneCode(run) })
      words.splice(0, run.length)
    } else if (LABELS.includes(word) && NUMBER.test(next)) {
      terms.push({ words: [`${word} ${next}`], code: compactCode(word + next) })
      words.splice(0, 2)
    } else {
      terms.push({ words: [word], code: compactCode(word) || word })
      words.shift()
    }
  }
  return terms
}

const digitsOf = (run: string[]) => run.join('').replaceAll(/\D/g, '')

/** The digits that every way of writing the number has: without zeros in front and the club's own country code. */
function phoneCode(run: string[]): string {
  const digits = digitsOf(run).replace(/^0+/, '')
  const isOurs = digits.length === 11 || run[0]?.startsWith('+1')
  return isOurs ? digits.replace(/^1/, '') : digits
}

/** Whether all that was typed occurs in what is searched; an empty search finds everything. */
export function matchesSearch(
  { texts, codes = [] }: Searched<string | null | undefined>,
  typed: string,
): boolean {
  const folded = [...texts, ...codes].map((text) => foldText(text ?? ''))
  const compact = codes.map((code) => compactCode(code ?? ''))
  const hasWord = (word: string) => folded.some((text) => text.includes(word))
  return readSearch(typed).every(
    ({ words, code }) => words.every(hasWord) || compact.some((one) => one.includes(code)),
  )
}
