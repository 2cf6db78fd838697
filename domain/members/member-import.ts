/** The columns of an import, as its header names them. */
export const IMPORT_COLUMNS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
} as const

export type ImportColumn = keyof typeof IMPORT_COLUMNS

export const IMPORT_MAX_BYTES = 5 * 1024 * 1024
export const IMPORT_MAX_ROWS = 20_000

/** A file to fill in, with one example; spreadsheets know by the mark at its start that it is UTF-8. */
export const IMPORT_TEMPLATE = `\uFEFF${Object.values(IMPORT_COLUMNS).join(',')}\r\nAda,Lovelace,ada@example.com,(215) 555-0142\r\n`

/** A row that keeps the file from being taken, by its line in the file, and every reason. */
export type BadImportRow = { line: number; name: string; problems: string[] }

/** A row whose e-mail or phone is a member's already; that member stays as they are (decision 24). */
export type KnownImportRow = {
  line: number
  name: string
  by: 'email' | 'phone'
  member: string
  active: boolean
}

/** What a file would do, or did: all of it or, while one row is bad, nothing. */
export type ImportReport = {
  rows: number
  added: number
  bad: BadImportRow[]
  known: KnownImportRow[]
  /** The first new members as they were read, to look at before saving. */
  firstAdded: {
    line: number
    firstName: string
    lastName: string
    email: string | null
    phone: string | null
  }[]
}
