import { CsvError, parse } from 'csv-parse/sync'
import {
  IMPORT_COLUMNS,
  IMPORT_MAX_ROWS,
  type ImportColumn,
} from '#domain/members/member-import.ts'
import { visibleText } from '#domain/text.ts'
import { refused } from './read-text.ts'

const LINE_BREAK = /\r\n|\n|\r/g
/** Spreadsheets may save unused rows; more than this would block everybody else. */
const MOST_BLANK_ROWS = 50_000

const TOO_MANY = `Over ${IMPORT_MAX_ROWS.toLocaleString('en-US')} members. Split the file.`
const TOO_MANY_BLANK = 'Too many empty rows. Delete those below the last member.'

export type FileRow = {
  /** The line where the row begins in the file, counted from 1. */
  line: number
  cells: string[]
}

/** The columns and rows of a CSV text, without blank lines; `bad_input` when it cannot be parsed. */
export function readRows(text: string): { columns: ImportColumn[]; rows: FileRow[] } {
  // Spreadsheets may put "sep=;" before the header; it still counts as a line.
  const body = text.replace(/^\uFEFF?sep=.(?=\r|\n)/i, '')
  const headerLine = body.split(LINE_BREAK).find((line) => line.trim() !== '') ?? ''
  const [header, ...members] = parseRows(body, delimiterOf(headerLine))
  if (!header) throw refused('The file is empty.')
  const columns = readHeader(header.cells)
  if (members.length === 0) throw refused('The file has no members below the first line.')
  return { columns, rows: members }
}

function parseRows(text: string, delimiter: string): FileRow[] {
  const rows: FileRow[] = []
  let lastLine = 0
  let blank = 0
  try {
    parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines }) => {
        lastLine = lines
        // Checked here and not at the end: a file of only commas would fill the memory first.
        if (cells.every((cell) => cell.trim() === '')) blank += 1
        else rows.push({ line: lines - breaksIn(cells), cells })
        if (blank > MOST_BLANK_ROWS) throw refused(TOO_MANY_BLANK)
        if (rows.length > IMPORT_MAX_ROWS + 1) throw refused(TOO_MANY)
        return null
      },
    })
    return rows
  } catch (error) {
    if (error instanceof CsvError) throw refused(csvErrorMessage(error, lastLine))
    throw error
  }
}

function breaksIn(cells: string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(LINE_BREAK)?.length ?? 0), 0)
}

function csvErrorMessage(error: CsvError, lastLine: number): string {
  const line = lastLine + 1
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return `A quotation mark opened on line ${line} or later is never closed.`
  }
  if (error.code === 'INVALID_OPENING_QUOTE' || error.code === 'CSV_INVALID_CLOSING_QUOTE') {
    return `Line ${line} has a stray quotation mark. Put the whole cell in quotes and double those inside it.`
  }
  return `Line ${line} isn’t readable as CSV.`
}

/** A map, since a plain object would know a column "constructor". */
const COLUMN_NAMES = new Map<string, ImportColumn>([
  ['firstname', 'firstName'],
  ['first', 'firstName'],
  ['givenname', 'firstName'],
  ['lastname', 'lastName'],
  ['last', 'lastName'],
  ['surname', 'lastName'],
  ['familyname', 'lastName'],
  ['email', 'email'],
  ['emailaddress', 'email'],
  ['mail', 'email'],
  ['phone', 'phone'],
  ['phonenumber', 'phone'],
  ['telephone', 'phone'],
  ['mobile', 'phone'],
  ['mobilephone', 'phone'],
  ['cell', 'phone'],
])
const COLUMNS_TEXT = 'First name, Last name, Email and Phone'
const DELIMITERS = [',', ';', '\t', '|']

/** The column of a header cell in any spelling: "E-mail", "first_name", "Phone number". */
function columnNamed(cell: string): ImportColumn | undefined {
  return COLUMN_NAMES.get(cell.toLowerCase().replace(/[^a-z]/g, ''))
}

/** The delimiter of the header: the one that yields the most known column names. */
function delimiterOf(headerLine: string): string {
  const known = (delimiter: string) =>
    headerLine.split(delimiter).filter((cell) => columnNamed(cell)).length
  return DELIMITERS.toSorted((a, b) => known(b) - known(a))[0] ?? ','
}

/** The columns in the order of the file; `bad_input` when one is missing, unknown or duplicated. */
function readHeader(cells: string[]): ImportColumn[] {
  const names = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
  if (!names.some(columnNamed)) {
    throw refused(`The first line must be: ${COLUMNS_TEXT}. Yours is “${cut(cells.join(', '))}”.`)
  }
  const columns = names.map((name, index) => {
    if (name.trim() === '') throw refused(`Column ${index + 1} has no name in the first line.`)
    const column = columnNamed(name)
    if (column) return column
    throw refused(`Column ${index + 1}, “${cut(name)}”, isn’t needed. Keep only ${COLUMNS_TEXT}.`)
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
