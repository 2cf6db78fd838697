import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { dieWithParent } from './die-with-parent.ts'
import { freePort } from './free-port.ts'
import { patience } from './patience.ts'
import {
  installPostgres,
  openMemoryFolder,
  openTemporaryFolder,
  unprivilegedUser,
} from './postgres-binaries.ts'
import { type DatabaseCalls, databaseCalls, withAdmin } from './postgres-databases.ts'

export interface PostgresServer extends DatabaseCalls {
  url: string
  /** Kills every PostgreSQL process without a shutdown; the next start recovers. */
  kill(): Promise<void>
  /** Aborts running transactions and shuts down cleanly, as an upgrade of PostgreSQL does. */
  shutDown(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  /** Off only if no test checks crash recovery; all data is then in memory. */
  fsync?: boolean
}

const READY_WITHIN_MS = patience(30_000)
const run = promisify(execFile)

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function waitUntilReady(url: string, child: ChildProcess, log: () => string) {
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    if (hasEnded(child)) throw new Error(`PostgreSQL ended while starting:\n${log()}`)
    try {
      await withAdmin(url, (sql) => sql`select 1`)
      return
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${error}\n${log()}`)
      await sleep(50)
    }
  }
}

async function initialise(native: string, parent: string): Promise<string> {
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(parent, 'rowhouse-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const choices = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync']
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const where = ['-D', join(folder, 'data')]
  await run(join(native, 'bin', 'initdb'), [...choices, ...locale, ...where], {
    ...user,
    cwd: folder,
  })
  return folder
}

/** A separate server that the test may also kill. */
export async function startPostgres({ fsync = true }: Options = {}): Promise<PostgresServer> {
  const native = installPostgres()
  if (!native) throw new Error('there is no PostgreSQL: npm ci brings one')
  const folder = await initialise(native, fsync ? openTemporaryFolder() : openMemoryFolder())
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: process.platform === 'win32' ? '' : folder,
    max_connections: 200,
    fsync: fsync ? 'on' : 'off',
    timezone: 'UTC',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

  const launch = async () => {
    let log = ''
    const child = spawn(join(native, 'bin', 'postgres'), ['-D', join(folder, 'data'), ...flags], {
      ...unprivilegedUser(),
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    })
    child.stderr.on('data', (text) => {
      log = (log + text).slice(-8_000)
    })
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    if (child.pid === undefined) throw new Error('PostgreSQL could not be spawned')
    const guard = dieWithParent({ pid: child.pid, signal: 'QUIT', removeFolder: folder })
    await waitUntilReady(url, child, () => log)
    return { child, ended, guard }
  }

  let running = await launch()
  const end = async (signal: NodeJS.Signals) => {
    running.guard.release()
    if (!hasEnded(running.child)) running.child.kill(signal)
    await running.ended
  }
  return {
    url,
    ...databaseCalls(url),
    kill: () => end('SIGQUIT'),
    shutDown: () => end('SIGINT'),
    restart: async () => {
      if (!hasEnded(running.child)) await end('SIGINT')
      running = await launch()
    },
    stop: async () => {
      await end('SIGINT')
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
    },
  }
}
