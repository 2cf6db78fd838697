const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

/** A CSV file; a cell that a spreadsheet would take for a formula begins with an apostrophe. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
