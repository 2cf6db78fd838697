// Also after blanks and apostrophes, which a spreadsheet may drop, and in full-width forms.
const FORMULA = /^['\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/
const NEEDS_QUOTES = /[",\r\n]/

/** A CSV file; cells that a spreadsheet would run as formulas get a leading apostrophe. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
