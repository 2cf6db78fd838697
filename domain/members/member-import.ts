import { z } from '../zod.ts'

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

/** A template with one example; the byte order mark at its start marks it as UTF-8 for spreadsheets. */
export const IMPORT_TEMPLATE = `\uFEFF${Object.values(IMPORT_COLUMNS).join(',')}\r\nAda,Lovelace,ada@example.com,(215) 555-0142\r\n`

/** A row that is not imported, with its line in the file and every reason. */
const importProblemSchema = z.object({
  line: z.number(),
  name: z.string(),
  problems: z.array(z.string()),
})
export type ImportProblem = z.output<typeof importProblemSchema>

/** A row of somebody who is a member already, by name and e-mail or phone; they are left unchanged. */
const knownImportRowSchema = z.object({
  line: z.number(),
  name: z.string(),
  by: z.enum(['email', 'phone']),
  member: z.string(),
  active: z.boolean(),
})
export type KnownImportRow = z.output<typeof knownImportRowSchema>

/** What an import would do, or did. A single `bad` row blocks all of it. */
export const importReportSchema = z.object({
  rows: z.number(),
  added: z.number(),
  bad: z.array(importProblemSchema),
  known: z.array(knownImportRowSchema),
  /** Rows left out because their e-mail or phone is somebody else's; the others are imported. */
  leftOut: z.array(importProblemSchema).default([]),
  /** The first new members, for a preview before saving. */
  firstAdded: z.array(
    z.object({
      line: z.number(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
  ),
})
export type ImportReport = z.output<typeof importReportSchema>
