import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { describe, expect, onTestFinished, test } from 'vitest'
import { emptyPostgres } from '../setup/empty-postgres.ts'
import { freePort } from '../setup/free-port.ts'
import { unprivilegedUser } from '../setup/postgres-binaries.ts'
import { runEntry } from '../setup/run-entry.ts'
import { waitUntil } from '../setup/wait-for.ts'

const ENTRIES = ['server/main.ts', 'server/db/migrate.ts']
const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))

test.each(ENTRIES)('%s refuses a database that is not UTF-8', async (entry) => {
  const url = await emptyPostgres(
    "template template0 encoding 'LATIN1' locale_provider libc locale 'C'",
  )
  const name = new URL(url).pathname.slice(1)
  const { code, printed } = await runEntry(entry, { DATABASE_URL: url })
  expect(code).toBe(1)
  expect(printed).toContain(`The database "${name}" in DATABASE_URL uses LATIN1`)
  expect(printed).toContain("ENCODING 'UTF8'")
})

/** PgBouncer before the database; returns the URL through it. */
async function pooled(databaseUrl: string, mode: 'session' | 'transaction'): Promise<string> {
  const { hostname, port, pathname, username } = new URL(databaseUrl)
  const listening = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-pgbouncer-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username || 'postgres'}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listening}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = extra_float_digits,lock_timeout,idle_in_transaction_session_timeout
`,
  )
  const user = unprivilegedUser()
  const pooler = spawn(PGBOUNCER ?? '', [file], { stdio: 'ignore', ...user })
  onTestFinished(async () => {
    pooler.kill('SIGKILL')
    if (pooler.exitCode === null && pooler.signalCode === null) await once(pooler, 'close')
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `postgres://club:secret77@127.0.0.1:${listening}${pathname}`
  await waitUntil(async () => {
    const client = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined })
    try {
      await client`select 1`
      return true
    } catch {
      return false
    } finally {
      await client.end({ timeout: 1 })
    }
  })
  return url
}

describe.skipIf(!PGBOUNCER)(
  'behind PgBouncer (Debian’s package pgbouncer, where it is installed)',
  () => {
    test.each(['session', 'transaction'] as const)(
      'in %s mode every start is refused in a sentence, and leaves nothing locked',
      async (mode) => {
        const databaseUrl = await emptyPostgres()
        const url = await pooled(databaseUrl, mode)
        for (const entry of [...ENTRIES, ...ENTRIES]) {
          const { code, printed } = await runEntry(entry, { DATABASE_URL: url })
          expect(printed).toContain('DATABASE_URL points to a connection pooler')
          expect(printed).not.toContain('secret77')
          expect(code).toBe(1)
        }
        const direct = await runEntry('server/db/migrate.ts', { DATABASE_URL: databaseUrl })
        expect(direct.code).toBe(0)
      },
    )
  },
)

test.each(ENTRIES)('%s prints no part of a password that breaks its address', async (entry) => {
  const DATABASE_URL = 'postgres://club:first77#second77/third77%@127.0.0.1/club'
  const { code, printed } = await runEntry(entry, { DATABASE_URL })
  expect(code).toBe(1)
  expect(printed).toContain('DATABASE_URL: ')
  for (const part of ['first77', 'second77', 'third77']) expect(printed).not.toContain(part)
})
