const APOSTROPHES = /['`´‘’‚‛ʹʻʼʽˈ′＇]/g
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
const MARKS = /[\u0300-\u036f]/g

/** Letters that Unicode normalization leaves whole, each with what people type for it. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  ŧ: 't',
  ς: 'σ',
}
const LETTER = /[ßæœþðđħıĸłŋøŧς]/g

/**
 * How texts are compared in searches and sorted: without case, accents and apostrophes, and with one kind of dash. The
 * database's `fold_text` gives the same, whatever its locale.
 */
export function foldText(text: string): string {
  return text
    .replace(APOSTROPHES, '')
    .replace(DASHES, '-')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
}
