import type { PGlite } from '@electric-sql/pglite'
import postgres from 'postgres'
import { socketWithErrorHandler } from './socket-with-error-handler.ts'

type Row = Record<string, unknown>

/** Statements as text. Every value is sent and read as text, so that both drivers agree. */
export type Statements = {
  rows<T extends Row>(statement: string, values?: (string | null)[]): Promise<T[]>
}

/** Either database as a backup needs it: without a schema, for tables known only at runtime. */
export type RawDatabase = {
  /** A snapshot for reads, all or nothing for writes; `before` runs before the snapshot. */
  transaction<T>(
    kind: 'read' | 'write',
    work: (tx: Statements) => Promise<T>,
    before?: (session: Statements) => Promise<void>,
  ): Promise<T>
  close(): Promise<void>
}

// The server's settings may change how values are written as text.
const PLAIN_TEXT = `select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true),
  set_config('IntervalStyle', 'iso_8601', true), set_config('bytea_output', 'hex', true),
  set_config('extra_float_digits', '1', true)`

export function rawPglite(
  pglite: PGlite,
  close: () => Promise<void> = () => pglite.close(),
): RawDatabase {
  return {
    transaction: async (kind, work, before) => {
      await before?.(statementsOf(pglite))
      return pglite.transaction(async (tx) => {
        const statements = statementsOf(tx)
        // Freeing space must work on a full disk (decision 34), and this has to be the first statement.
        if (kind === 'write') await statements.rows('set transaction read write')
        await statements.rows(PLAIN_TEXT)
        return work(statements)
      })
    },
    close,
  }
}

const statementsOf = (on: Pick<PGlite, 'query'>): Statements => ({
  rows: async <T extends Row>(statement: string, values: (string | null)[] = []) =>
    (await on.query<T>(statement, values)).rows,
})

const MODES = { read: 'isolation level repeatable read read only', write: '' }

export function rawPostgres(databaseUrl: string): RawDatabase {
  const client = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    connection: { application_name: 'rowhouse-backup' },
    ...socketWithErrorHandler(databaseUrl),
  })
  return {
    transaction: async (kind, work, before) => {
      await before?.(sentOver(client))
      const done: { value: Awaited<ReturnType<typeof work>> }[] = []
      await client.begin(MODES[kind], async (tx) => {
        const statements = sentOver(tx)
        await statements.rows(PLAIN_TEXT)
        done.push({ value: await work(statements) })
      })
      const [only] = done
      if (!only) throw new Error('the transaction ended without its work')
      return only.value
    },
    close: () => client.end({ timeout: 5 }),
  }
}

const sentOver = (on: Pick<postgres.Sql, 'unsafe'>): Statements => ({
  rows: async <T extends Row>(statement: string, values: (string | null)[] = []) => [
    ...(await on.unsafe<T[]>(statement, values)),
  ],
})
