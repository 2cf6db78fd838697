import { z } from '#domain/zod.ts'

export const FORMAT = 'rowhouse-club'
export const FORMAT_VERSION = 1

const names = z.array(z.string().check(z.minLength(1))).check(z.minLength(1))

/** The header before the rows: whose they are, when they were read, and how many. */
export const headSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  moment: z.iso.datetime(),
  /** The last migration of the database, by its hash and timestamp. */
  migration: z.object({ hash: z.string(), at: z.number().check(z.int()) }),
  tables: z.array(
    z.object({
      name: z.string().check(z.minLength(1)),
      columns: names,
      rows: z.number().check(z.int(), z.gte(0)),
    }),
  ),
  sequences: z.array(
    z.object({
      table: z.string(),
      column: z.string(),
      last: z.string().check(z.regex(/^-?\d+$/)),
      given: z.boolean(),
    }),
  ),
})

export type Head = z.output<typeof headSchema>
type HeadTable = Head['tables'][number]

/** Rows of one table, each a JSON array of its columns as text, in the order of the primary key. */
export type Batch = { table: HeadTable; lines: string[] }

/** A club at one moment, from a file or a database; its rows may be read more than once. */
export type ClubReading = { head: Head; batches(): AsyncIterable<Batch> }

export const totalRows = ({ tables }: Head) => tables.reduce((sum, { rows }) => sum + rows, 0)

/** An incomplete or unknown backup file, or an invalid place for one; its message is for people. */
export class BadBackup extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BadBackup'
  }
}
