import { CsvError, parse } from 'csv-parse/sync'
import { IMPORT_MAX_ROWS, type ImportColumn } from '#domain/members/member-import.ts'
import { delimiterOf, readHeader } from './read-header.ts'
import { refused } from './read-text.ts'

const LINE_BREAK = /\r\n|\n|\r/g
/** Spreadsheets may save unused rows; more than this would block everybody else. */
const MOST_BLANK_ROWS = 50_000

const MOST = IMPORT_MAX_ROWS.toLocaleString('en-US')
const TOO_MANY = `Over ${MOST} members. Split the file.`
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
  const [header, ...members] = parsed(body, delimiterOf(headerLine))
  if (!header) throw refused('The file is empty.')
  const columns = readHeader(header.cells)
  if (members.length === 0) throw refused('The file has no members below the first line.')
  return { columns, rows: members }
}

function parsed(text: string, delimiter: string): FileRow[] {
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
