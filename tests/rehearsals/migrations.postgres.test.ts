import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, TablesInUse } from '#server/db/open-database.ts'
import { emptyPostgres } from '../setup/empty-postgres.ts'
import { runEntry } from '../setup/run-entry.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const MIGRATIONS = readdirSync(join(ROOT, 'server/db/migrations')).filter((name) =>
  name.endsWith('.sql'),
)

const runOn = (databaseUrl: string, entry: string) => runEntry(entry, { DATABASE_URL: databaseUrl })

const migrate = async (databaseUrl: string) =>
  (await runOn(databaseUrl, 'server/db/migrate.ts')).code

test('two processes that start together migrate an empty database once', async () => {
  const databaseUrl = await emptyPostgres()
  const codes = await Promise.all([migrate(databaseUrl), migrate(databaseUrl)])
  expect(codes).toEqual([0, 0])
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  onTestFinished(() => sql.end())
  const applied = await sql`select hash from drizzle.__drizzle_migrations`
  expect(applied).toHaveLength(MIGRATIONS.length)
  expect(await sql`select id from booking_rules`).toEqual([{ id: 1 }])
})

test('gives up in words where somebody has the tables of its migrations open', async () => {
  const databaseUrl = await emptyPostgres()
  expect(await migrate(databaseUrl)).toBe(0)
  const reader = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  onTestFinished(() => reader.end())
  await reader.begin(async (tx) => {
    await tx`lock table drizzle.__drizzle_migrations in access exclusive mode`
    const waits = { lockMs: 200, idleMs: 1_000 }
    const opened = openDatabase({ databaseUrl, poolSize: 1, waits })
    await expect(opened).rejects.toThrow(TablesInUse)
  })
})

test.each(['server/db/migrate.ts', 'server/main.ts'])(
  '%s names the missing grant for a role that may not create tables, and works once that is done',
  async (entry) => {
    const databaseUrl = await emptyPostgres()
    const admin = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
    const role = `clerk_${randomBytes(4).toString('hex')}`
    await admin.unsafe(`create role ${role} login password 'of the tests'`)
    onTestFinished(async () => {
      await admin.unsafe(`drop owned by ${role}; drop role ${role}`).catch(() => undefined)
      await admin.end()
    })
    const url = new URL(databaseUrl)
    Object.assign(url, { username: role, password: 'of the tests' })
    const { code, printed } = await runOn(url.href, entry)
    expect(code).toBe(1)
    expect(printed).toContain(`The database role "${role}" in DATABASE_URL may not create`)
    expect(printed).toMatch(/PostgreSQL: permission denied for database/)
    expect(printed).not.toContain('Failed query')
    const mend = /ALTER DATABASE .+;/.exec(printed)?.[0] ?? ''
    await admin.unsafe(mend)
    expect(await migrate(url.href)).toBe(0)
  },
)
