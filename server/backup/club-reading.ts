import { z } from '#domain/zod.ts'

export const FORMAT = 'rowhouse-club'
export const FORMAT_VERSION = 1

const names = z.array(z.string().min(1)).min(1)

/** What stands ahead of the rows: whose they are, of which moment, and how many. */
export const headSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  moment: z.iso.datetime(),
  /** The last migration of the database, by its hash and the time it bears. */
  migration: z.object({ hash: z.string(), at: z.number().int() }),
  tables: z.array(
    z.object({ name: z.string().min(1), columns: names, rows: z.number().int().min(0) }),
  ),
  sequences: z.array(
    z.object({
      table: z.string(),
      column: z.string(),
      last: z.string().regex(/^-?\d+$/),
      given: z.boolean(),
    }),
  ),
})

export type Head = z.output<typeof headSchema>
export type HeadTable = Head['tables'][number]

/** Rows of one table, each a JSON array of its columns as text, in the order of the primary key. */
export type Batch = { table: HeadTable; lines: string[] }

/** A club at one moment, wherever it is read from; its rows may be read more than once. */
export type ClubReading = { head: Head; batches(): AsyncIterable<Batch> }

export const totalRows = ({ tables }: Head) => tables.reduce((sum, { rows }) => sum + rows, 0)
