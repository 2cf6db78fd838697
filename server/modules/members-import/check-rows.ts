import { setImmediate } from 'node:timers/promises'
import { fullName } from '#domain/members/full-name.ts'
import { memberFormSchema, type NewMember } from '#domain/members/member-form.schema.ts'
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportProblem,
} from '#domain/members/member-import.ts'
import { visibleText } from '#domain/text.ts'
import { cut, type FileRow } from './read-rows.ts'
import { beforeWrongDecoding } from './wrongly-decoded.ts'

const ROWS_AT_A_TIME = 250
const EXPORT_AGAIN = 'Export the list again and save it as “CSV UTF-8”'

export type CheckedRow = NewMember & { line: number }
type RowTexts = Partial<Record<ImportColumn, string>>

/** Validates each row by the member form's schema (specification 5). Yields to other requests every few rows. */
export async function checkRows(
  columns: ImportColumn[],
  rows: FileRow[],
): Promise<{ good: CheckedRow[]; bad: ImportProblem[] }> {
  const good: CheckedRow[] = []
  const bad: ImportProblem[] = []
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_A_TIME === 0) await setImmediate()
    const typed = typedIn(columns, row.cells)
    const { member, problems } = checkRow(columns, row, typed)
    if (member) good.push({ ...member, line: row.line })
    else bad.push({ line: row.line, name: nameOf(typed), problems })
  }
  return { good, bad }
}

function typedIn(columns: ImportColumn[], cells: string[]): RowTexts {
  return Object.fromEntries(
    columns.map((column, index) => [column, visibleText(cells[index] ?? '')]),
  )
}

function nameOf({ firstName = '', lastName = '' }: RowTexts): string {
  return cut(fullName({ firstName, lastName }))
}

function checkRow(columns: ImportColumn[], { cells }: FileRow, typed: RowTexts) {
  const problems: string[] = []
  const extra = cells.slice(columns.length).some((cell) => cell.trim() !== '')
  if (cells.length < columns.length || extra) {
    problems.push(`Has ${cells.length} cells, but the first line names ${columns.length} columns`)
    return { member: null, problems }
  }
  for (const [index, column] of columns.entries()) {
    const text = typed[column] ?? ''
    const label = IMPORT_COLUMNS[column]
    if (text.includes('\uFFFD')) problems.push(`${label} has “�”: the file is damaged`)
    const cell = cells[index] ?? ''
    const original = beforeWrongDecoding(cell)
    if (original !== cell) {
      problems.push(
        `${label} is damaged: “${cut(text)}” was probably “${cut(original)}”. ${EXPORT_AGAIN}`,
      )
    }
    // A phone number may begin with a plus sign or a minus.
    const formula = column === 'phone' ? /^\s*[=@]/ : /^\s*[=+@-]/
    if (formula.test(text)) problems.push(`${label} looks like a formula: “${cut(text)}”`)
  }
  if (problems.length > 0) return { member: null, problems }
  const parsed = memberFormSchema.safeParse(typed)
  if (parsed.success) return { member: parsed.data, problems }
  for (const { path, message } of parsed.error.issues) {
    const [name] = path
    const text =
      typeof name === 'string' && name in typed ? cut(typed[name as ImportColumn] ?? '') : ''
    problems.push(text ? `${message}: “${text}”` : message)
  }
  return { member: null, problems }
}
