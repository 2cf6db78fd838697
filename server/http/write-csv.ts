// Also behind blanks and apostrophes, which a spreadsheet may drop, and in the wide forms of East Asian keyboards.
const FORMULA = /^['\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/
const NEEDS_QUOTES = /[",\r\n]/

/** A CSV file; a cell that a spreadsheet would take for a formula begins with an apostrophe. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
