import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { fillEveryTable } from '../factories/every-table.ts'
import { emptyPostgres } from '../setup/empty-postgres.ts'
import { databaseCalls, withAdmin } from '../setup/postgres-databases.ts'

const SCRIPT = join(PROJECT_ROOT, 'deploy/backup.sh')
const ENDED = ['display_pairings', 'login_codes', 'sessions']
const now = new Date('2026-05-04T12:00:00.123Z')

const { serverUrl } = inject('testDatabase')

/** The major version of an installed program of PostgreSQL; 0 where it is missing. */
function versionOf(program: string): number {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

/** The programs that are missing, or older than the server. */
async function missingPrograms(): Promise<string[]> {
  const [server] = await withAdmin(serverUrl, (sql) => {
    return sql<{ number: string }[]>`select current_setting('server_version_num') as number`
  })
  const version = Math.floor(Number(server?.number) / 10_000)
  return ['pg_dump', 'pg_restore', 'psql']
    .filter((program) => versionOf(program) < version)
    .map((program) => `${program} ${version}`)
}

const missing = await missingPrograms()
const skipped = missing.length > 0 ? `SKIPPED: ${missing.join(', ')} is not installed: ` : ''
if (skipped) console.warn(`${skipped}no dump of deploy/backup.sh is restored`)

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-dumps-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The environment in which PostgreSQL's programs open this database. */
function programEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  return {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
  }
}

/** The lines of docs/backups.md that restore `file` in place of the database `name`. */
function restoreLines(name: string, file: string): string[] {
  const page = readFileSync(join(PROJECT_ROOT, 'docs/backups.md'), 'utf8')
  return [...page.matchAll(/^sudo -u postgres (.+)$/gm)].map(([, line = '']) =>
    line.replace(/\browhouse(_before)?\b/g, `${name}$1`).replace('FILE', file),
  )
}

/** Every row of every table, as text. */
function rowsIn(databaseUrl: string): Promise<Record<string, string[]>> {
  return withAdmin(databaseUrl, async (sql) => {
    const rows: Record<string, string[]> = {}
    const tables = await sql<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public'`
    for (const { name } of tables) {
      const found = await sql<{ line: string }[]>`
        select one::text as line from ${sql(name)} one order by one::text collate "C"`
      rows[name] = found.map(({ line }) => line)
    }
    return rows
  })
}

test.skipIf(skipped)(
  `${skipped}a club that is dumped and restored has every row, but nobody is signed in`,
  async () => {
    const databaseUrl = await emptyPostgres()
    const name = new URL(databaseUrl).pathname.slice(1)
    onTestFinished(() => databaseCalls(serverUrl).dropDatabase(`${name}_before`))
    const { db, close } = await openDatabase({ databaseUrl, poolSize: 1 })
    await fillEveryTable(db, now)
    await close()
    const before = await rowsIn(databaseUrl)
    for (const table of ENDED) expect(before[table]).not.toEqual([])

    const folder = makeFolder()
    execFileSync('sh', [SCRIPT, folder], { env: programEnvironment(databaseUrl) })
    const daily = readdirSync(folder).find((file) => file.startsWith('daily-')) ?? ''
    const lines = restoreLines(name, join(folder, daily))
    expect(lines).toHaveLength(3)
    const env = { ...programEnvironment(serverUrl), PGDATABASE: 'postgres' }
    for (const line of lines) execFileSync('sh', ['-c', line], { env })

    const emptied = Object.fromEntries(ENDED.map((table) => [table, []]))
    expect(await rowsIn(databaseUrl)).toEqual({ ...before, ...emptied })
    const started = await openDatabase({ databaseUrl, poolSize: 1 })
    await started.close()
  },
)

/** Runs the script on `day`, with programs in place of date and pg_dump; returns whether it succeeded. */
function runOn(day: string, folder: string, dump = 'echo "$TODAY" > unfinished.dump'): boolean {
  const programs = makeFolder()
  const write = (name: string, line: string) =>
    writeFileSync(join(programs, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
  write('date', 'exec /bin/date -d "$TODAY" "$@"')
  write('pg_dump', dump)
  const PATH = `${programs}:${process.env.PATH}`
  return spawnSync('sh', [SCRIPT, folder], { env: { PATH, TODAY: day } }).status === 0
}

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}${String(index + 1).padStart(2, '0')}.dump`)

test('the newest dumps of 7 days, 4 weeks and 12 months stay, and so does what has another name', () => {
  const folder = join(makeFolder(), 'dumps')
  mkdirSync(folder)
  const older = [
    ...numbered('daily-2026-05-', 10),
    ...numbered('weekly-2026-W', 19),
    ...numbered('monthly-2025-', 12),
    ...numbered('monthly-2026-', 4),
    'before-the-update.dump',
  ]
  for (const file of older) writeFileSync(join(folder, file), 'older')
  expect(runOn('2026-05-11', folder)).toBe(true)
  expect(runOn('2026-05-12', folder)).toBe(true)
  const files = readdirSync(folder).sort()
  expect(files.filter((file) => file.startsWith('daily-'))).toEqual(
    ['06', '07', '08', '09', '10', '11', '12'].map((day) => `daily-2026-05-${day}.dump`),
  )
  expect(files.filter((file) => file.startsWith('weekly-'))).toEqual(
    ['17', '18', '19', '20'].map((week) => `weekly-2026-W${week}.dump`),
  )
  expect(files.filter((file) => file.startsWith('monthly-'))).toEqual([
    ...numbered('monthly-2025-', 12).slice(5),
    ...numbered('monthly-2026-', 5),
  ])
  expect(files).toContain('before-the-update.dump')
  for (const file of ['weekly-2026-W20.dump', 'monthly-2026-05.dump']) {
    expect(readFileSync(join(folder, file), 'utf8')).toBe('2026-05-12\n')
  }
  expect(readFileSync(join(folder, 'daily-2026-05-11.dump'), 'utf8')).toBe('2026-05-11\n')
})

test('a dump that breaks off fails, and leaves the older ones', () => {
  const folder = makeFolder()
  expect(runOn('2026-05-11', folder)).toBe(true)
  expect(runOn('2026-05-12', folder, 'echo half > unfinished.dump; exit 1')).toBe(false)
  expect(readdirSync(folder).sort()).toEqual([
    'daily-2026-05-11.dump',
    'monthly-2026-05.dump',
    'unfinished.dump',
    'weekly-2026-W20.dump',
  ])
})
