import { IMPORT_COLUMNS, type ImportColumn } from '#domain/members/member-import.ts'
import { visibleText } from '#domain/text.ts'
import { refused } from './read-text.ts'

const NAMES: Record<string, ImportColumn> = {
  firstname: 'firstName',
  first: 'firstName',
  givenname: 'firstName',
  lastname: 'lastName',
  last: 'lastName',
  surname: 'lastName',
  familyname: 'lastName',
  email: 'email',
  emailaddress: 'email',
  mail: 'email',
  phone: 'phone',
  phonenumber: 'phone',
  telephone: 'phone',
  mobile: 'phone',
  mobilephone: 'phone',
  cell: 'phone',
}
const WANTED = 'First name, Last name, Email and Phone'
const DELIMITERS = [',', ';', '\t', '|']

/** The column of a header cell in any spelling: "E-mail", "first_name", "Phone number". */
function columnNamed(cell: string): ImportColumn | undefined {
  return NAMES[cell.toLowerCase().replace(/[^a-z]/g, '')]
}

/** The delimiter of the header: the one that yields the most known column names. */
export function delimiterOf(headerLine: string): string {
  const known = (delimiter: string) =>
    headerLine.split(delimiter).filter((cell) => columnNamed(cell)).length
  return DELIMITERS.toSorted((a, b) => known(b) - known(a))[0] ?? ','
}

/** The columns in the order of the file; `bad_input` when one is missing, unknown or duplicated. */
export function readHeader(cells: string[]): ImportColumn[] {
  const names = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
  if (!names.some(columnNamed)) {
    throw refused(`The first line must be: ${WANTED}. Yours is “${cut(cells.join(', '))}”.`)
  }
  const columns = names.map((name, index) => {
    if (name.trim() === '') throw refused(`Column ${index + 1} has no name in the first line.`)
    const column = columnNamed(name)
    if (column) return column
    throw refused(`Column ${index + 1}, “${cut(name)}”, isn’t needed. Keep only ${WANTED}.`)
  })
  const twice = columns.find((column, index) => columns.indexOf(column) !== index)
  if (twice) throw refused(`Two columns are called ${IMPORT_COLUMNS[twice]}. Keep one of them.`)
  for (const column of ['firstName', 'lastName'] as const) {
    if (!columns.includes(column)) throw refused(`The column ${IMPORT_COLUMNS[column]} is missing.`)
  }
  if (!columns.includes('email') && !columns.includes('phone')) {
    throw refused('Add a column Email or Phone.')
  }
  return columns
}

/** Text from the file, cut to fit into a message. */
export function cut(text: string): string {
  const line = visibleText(text).replace(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
